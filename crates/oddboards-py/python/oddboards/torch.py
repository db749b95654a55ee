"""Data sets for PyTorch, which is an optional dependency: `pip install torch pyarrow`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddboards import datasets

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

try:
    import torch
    from torch.utils.data import IterableDataset, get_worker_info
except ImportError as error:
    raise ImportError('oddboards.torch needs PyTorch: install "torch"') from error

__all__ = ["Positions"]


class Positions(IterableDataset[dict[str, torch.Tensor]]):
    """The positions of a data set as batches of tensors.

    An item is a whole batch, so a loader must not make batches of its own. Its workers share the
    files among themselves:

    >>> import torch
    >>> from torch.utils.data import DataLoader
    >>> positions = Positions("/tmp/territorial", size=256, seed=1)
    >>> loader = DataLoader(positions, batch_size=None, num_workers=2)
    >>> for batch in loader:
    ...     batch["observations"], batch["masks"], batch["actions"], batch["payoffs"]

    The keys are the fields of `oddboards.datasets.Batch`. With a seed, each epoch has another
    order. If the loader has workers, the order also depends on the loader's own seed. To repeat it,
    give the loader a seed as well:

    >>> chance = torch.Generator().manual_seed(1)
    >>> loader = DataLoader(positions, batch_size=None, num_workers=2, generator=chance)
    """

    def __init__(
        self, directory: str | os.PathLike[str], *, size: int = 1024, seed: int | None = None
    ) -> None:
        """Use the data set in a directory. See `oddboards.datasets.batches` for the arguments."""
        super().__init__()
        self._directory = directory
        self._size = size
        self._seed = seed
        self._epochs = 0

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        """Read the data set once."""
        info = get_worker_info()
        worker, workers = (0, 1) if info is None else (info.id, info.num_workers)
        # New workers have another seed in each epoch, and persistent ones count on. All workers of
        # an epoch need the same order.
        loader = 0 if info is None else info.seed - info.id
        seed = None if self._seed is None else [self._seed, loader, self._epochs]
        self._epochs += 1
        found = datasets.batches(
            self._directory, size=self._size, seed=seed, worker=worker, workers=workers
        )
        for batch in found:
            fields = batch._asdict().items()
            yield {name: torch.from_numpy(array) for name, array in fields}
