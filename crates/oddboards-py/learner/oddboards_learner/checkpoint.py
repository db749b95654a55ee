"""The directory of a training run: what is needed to continue it, and to play."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from oddboards_learner.network import Network, new_network
from oddboards_learner.selfplay import Samples
from oddboards_learner.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

STATE = "state.pt"
"""The file with the network and the state of the optimizer."""


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file, or leave the old one if writing fails or the machine stops."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Read a file. Any error is raised as a `ValueError` that names the file."""
    try:
        yield
    except FileNotFoundError as error:
        raise ValueError(f"{path}: the file is missing") from error
    except Exception as error:  # PyTorch raises many kinds.
        raise ValueError(f"{path}: expected a file of a run; it may be damaged") from error


class Run:
    """The directory of a training run.

    The state is replaced as a whole after each iteration. The positions of an iteration are written
    once, before the state that refers to them.
    """

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        """Refer to a directory, which need not exist."""
        self.directory = Path(directory)

    @property
    def exists(self) -> bool:
        """Whether there is a state."""
        return (self.directory / STATE).exists()

    def create(self) -> None:
        """Create the directory. Raises `ValueError` if it is there and not empty."""
        self.directory.mkdir(parents=True, exist_ok=True)
        if any(self.directory.iterdir()):
            raise ValueError(f"{self.directory}: expected an empty directory or one with {STATE}")

    def save(self, state: dict[str, Any]) -> None:
        """Replace the state."""
        write_whole(self.directory / STATE, lambda file: torch.save(state, file))

    def load(self) -> dict[str, Any]:
        """Return the state. Raises `ValueError` if there is none."""
        path = self.directory / STATE
        if not path.exists():
            raise ValueError(f"{self.directory} has no {STATE}: train a network first")
        with reading(path):
            state: dict[str, Any] = torch.load(path, weights_only=True)
        return state

    def network(self) -> tuple[Network, Settings]:
        """Return the network, and the settings that it was trained with."""
        state = self.load()
        with reading(self.directory / STATE):
            settings = Settings.of(state["settings"])
            network = new_network(settings)
            network.load_state_dict(state["network"])
        return network.eval(), settings

    def _samples(self, iteration: int) -> Path:
        return self.directory / f"positions-{iteration:04}.npz"

    def save_samples(self, iteration: int, samples: Samples, window: int) -> None:
        """Write the positions of an iteration, and remove those that no iteration needs now."""
        path = self._samples(iteration)
        write_whole(path, lambda file: np.savez_compressed(file, **samples._asdict()))
        for old in self.directory.glob("positions-*.npz"):
            if old < self._samples(max(0, iteration - window)):
                old.unlink()

    def load_samples(self, iteration: int) -> Samples:
        """Return the positions of an iteration."""
        path = self._samples(iteration)
        with reading(path), np.load(path) as arrays:
            return Samples(**arrays)

    def write_report(self, report: dict[str, Any]) -> None:
        """Write a report as JSON."""
        text = json.dumps(report, indent=1) + "\n"
        write_whole(self.directory / "report.json", lambda file: file.write(text.encode()))
