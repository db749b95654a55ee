"""The network: planes in, a weight for each action and the payoffs of the players out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor, nn

from oddboards_learner import features

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from oddboards_learner.settings import Settings

    Weights = dict[str, NDArray[np.float32]]

POLICY_PLANES = 16
"""The number of planes from which the policy is computed."""
VALUE_PLANES = 4
"""The number of planes from which the value is computed."""
VALUE_WIDTH = 64
"""The width of the layer before the value."""


class Block(nn.Module):
    """A residual block: a convolution whose scaled output is added to its input."""

    def __init__(self, channels: int) -> None:
        """Create a block with this many channels."""
        super().__init__()
        self.convolution = nn.Conv2d(channels, channels, 3, padding=1)
        # The initial scale keeps the change small, so that no normalization is needed.
        self.scale = nn.Parameter(torch.tensor(0.5))

    def forward(self, x: Tensor) -> Tensor:
        """Return the planes after the block."""
        return torch.relu(x + self.scale * self.convolution(x))


class Network(nn.Module):
    """A small convolutional network.

    It adds a plane with the shades of a checkerboard to the observation, since a convolution does
    not know where it is.
    """

    shades: Tensor

    def __init__(self, game: str, channels: int, blocks: int) -> None:
        """Create a network with random weights for a game."""
        super().__init__()
        position = features.position_of(game)
        planes, rows, columns = position.observation_shape
        ranks, files = np.indices((rows, columns))
        shades = ((ranks + files) % 2).astype(np.float32).reshape(1, 1, rows, columns)
        self.register_buffer("shades", torch.from_numpy(shades), persistent=False)
        self.first = nn.Conv2d(planes + 1, channels, 3, padding=1)
        self.blocks = nn.Sequential(*(Block(channels) for _ in range(blocks)))
        self.heads = nn.Conv2d(channels, POLICY_PLANES + VALUE_PLANES, 1)
        self.policy = nn.Linear(POLICY_PLANES * rows * columns, position.action_count)
        self.hidden = nn.Linear(VALUE_PLANES * rows * columns, VALUE_WIDTH)
        self.value = nn.Linear(VALUE_WIDTH, len(position.players) - 1)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits of the actions and of the payoffs.

        The payoffs are those of all players but the last, beginning with the player to move.
        """
        shades = self.shades.expand(len(observations), -1, -1, -1)
        x = torch.relu(self.first(torch.cat([observations, shades], dim=1)))
        x = torch.relu(self.heads(self.blocks(x)))
        policy = self.policy(x[:, :POLICY_PLANES].flatten(1))
        hidden = torch.relu(self.hidden(x[:, POLICY_PLANES:].flatten(1)))
        return policy, self.value(hidden)


def new_network(settings: Settings) -> Network:
    """Return an untrained network, the same for the same seed."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(settings.seed)
        return Network(settings.game, settings.channels, settings.blocks)


def network_of(settings: Settings, weights: Weights) -> Network:
    """Return a network with these weights."""
    network = Network(settings.game, settings.channels, settings.blocks)
    network.load_state_dict({name: torch.from_numpy(w) for name, w in weights.items()})
    return network.eval()


def weights_of(network: Network) -> Weights:
    """Return a copy of the weights."""
    return {name: w.numpy().copy() for name, w in network.state_dict().items()}


class Evaluator:
    """A network as an evaluation for `oddboards.search.Mcts`."""

    def __init__(self, network: Network) -> None:
        """Use a network without changing it."""
        self._network = network.eval()
        self.leaves = 0
        """The number of leaves evaluated so far."""

    def __call__(
        self, observations: NDArray[np.float32], masks: NDArray[np.uint8]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return a prior for each action, and the payoffs, beginning with the player to move."""
        self.leaves += len(masks)
        with torch.inference_mode():
            logits, values = self._network(torch.from_numpy(observations))
            logits.masked_fill_(torch.from_numpy(masks) == 0, -torch.inf)
            # The rows without legal actions belong to games that are over. They are not used.
            priors = torch.softmax(logits, dim=1).nan_to_num_()
            payoffs = torch.sigmoid(values).numpy()
        # Each pair of players shares one point, so the payoffs add up to half of the players.
        players = payoffs.shape[1] + 1
        last = players / 2 - payoffs.sum(axis=1, keepdims=True)
        return priors.numpy(), np.hstack([payoffs, last.clip(0, 1)])
