import asyncio
import functools
import random
import subprocess
import sys
import threading

import numpy as np
import oddboards
import pytest
from conftest import in_threads
from oddboards import vector


def test_batches_play_by_the_rules(game):
    """A batch agrees with games played one by one."""
    n = 20
    env = vector.Env(game, n, seed=5, claims=True, max_turns=60)
    chance = np.random.default_rng(1)
    singles = [game() for _ in range(n)]
    so_far = [[] for _ in range(n)]
    ended = 0
    for _ in range(400):
        legal = env.legal_actions
        actions = []
        for i, position in enumerate(singles):
            mine = legal.of(i)
            assert sorted(mine) == sorted(position.legal_actions(so_far[i]))
            assert np.array_equal(env.masks[i], position.mask(so_far[i]))
            assert np.array_equal(env.observations[i], position.observe(so_far[i]))
            assert env.to_move[i] == position.to_move.index
            actions.append(int(chance.choice(mine)))
        assert np.array_equal(legal.counts, env.masks.sum(axis=1))
        env.step(actions)
        for i, position in enumerate(singles):
            so_far[i].append(actions[i])
            if position.act(so_far[i]) is None:
                assert not env.terminated[i]
                continue
            so_far[i] = []
            if position.claimable:
                position.claim(position.claimable[0])
            outcome = position.outcome()
            assert env.terminated[i] == (outcome is not None)
            assert env.truncated[i] == (outcome is None and position.turns >= 60)
            if outcome is not None:
                assert env.payoffs[i].tolist() == pytest.approx(outcome.payoffs)
            if env.terminated[i] or env.truncated[i]:
                assert env.payoffs[i].sum() == pytest.approx(len(position.players) / 2)
                singles[i] = game()
                ended += 1
            else:
                assert not env.payoffs[i].any()
        assert env.positions() == [position.text for position in singles]
    assert ended > 0


def play(game, n, threads, steps=60, **settings):
    env = vector.Env(game, n, seed=9, threads=threads, **settings)
    log = []
    for _ in range(steps):
        actions = env.sample()
        env.step(actions)
        log.append((actions[:40].copy(), env.payoffs[:40].copy(), env.masks[:40].copy()))
    return log, env.positions()[:40]


def test_results_depend_on_nothing_but_the_seed(game):
    one, end = play(game, 40, 1)
    for n, threads in ((40, 2), (300, 1), (300, 3), (1000, 16)):
        other, other_end = play(game, n, threads)
        assert end == other_end
        for row, other_row in zip(one, other, strict=True):
            assert all(np.array_equal(a, b) for a, b in zip(row, other_row, strict=True))


def test_masks_of_bits_and_observations_of_bytes(game):
    bits = vector.Env(game, 8, seed=2, masks="bits", observations="uint8")
    plain = vector.Env(game, 8, seed=2)
    most = np.array([plane.most for plane in game.planes], np.float32)[:, None, None]
    for _ in range(30):
        unpacked = np.unpackbits(bits.masks, axis=1, bitorder="little", count=game.action_count)
        assert np.array_equal(unpacked, plain.masks)
        np.testing.assert_allclose(bits.observations / most, plain.observations, atol=1e-6)
        bits.step(bits.sample())
        plain.step(plain.sample())
    none = vector.Env(game, 2, masks=None, observations=None)
    for name in ("observations", "masks"):
        with pytest.raises(ValueError, match=f"{name}=None"):
            getattr(none, name)
    none.step(none.copy().sample())


def test_an_illegal_action_changes_nothing(game):
    env = vector.Env(game, 3, seed=1)
    before = env.positions(), env.masks.copy()
    wrong = int(np.flatnonzero(env.masks[1] == 0)[0])
    good = env.sample()
    for action in (wrong, -1, game.action_count, 2**40, -(2**40)):
        actions = good.copy()
        actions[1] = action
        with pytest.raises(oddboards.IllegalActionError, match=f"game 1: action {action}"):
            env.step(actions)
        assert env.positions() == before[0]
        assert np.array_equal(env.masks, before[1])
    unsigned = good.astype(np.uint64)
    unsigned[1] = 2**63 + 5
    with pytest.raises(oddboards.IllegalActionError, match=f"game 1: action {2**63 + 5} cannot"):
        env.step(unsigned)
    env.step(good)


@pytest.mark.parametrize(
    "actions",
    [0, [], [0], "abc", None, [0.5, 0.5, 0.5], np.zeros((3, 1), np.int64), [2**70, 0, 0]],
)
def test_actions_of_the_wrong_kind(actions):
    env = vector.Env("circular", 3)
    with pytest.raises(ValueError, match="3 integers"):
        env.step(actions)


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.uint8, np.int16])
def test_any_integers_are_actions(dtype):
    env = vector.Env("circular", 3, seed=4)
    env.step(env.sample().astype(dtype))
    strided = np.repeat(env.sample(), 2)[::2]
    env.step(strided)


@pytest.mark.parametrize(
    "settings",
    [
        {"n": 0},
        {"threads": 0},
        {"max_turns": 0},
        {"observations": "float64"},
        {"masks": "bool"},
        {"start": "nowhere"},
        {"game": "chess"},
    ],
)
def test_settings_that_are_wrong(settings):
    with pytest.raises(ValueError, match="."):
        vector.Env(**{"game": "circular", "n": 2, **settings})


def test_reset_to(game):
    env = vector.Env(game, 4, seed=1)
    position = game()
    for _ in range(5):
        position.push(random.Random(1).choice(position.legal_moves))
    env.reset_to([position, position.text], [0, 3])
    assert env.positions() == [position.text, game().text, game().text, position.text]
    assert sorted(env.legal_actions.of(3)) == sorted(position.legal_actions())
    assert np.array_equal(env.masks[0], position.mask())
    env.reset_to([position] * 4)
    assert set(env.positions()) == {position.text}
    for positions, games in ((["x"], [0]), ([position], [4]), ([position], [0, 1])):
        with pytest.raises(ValueError, match="."):
            env.reset_to(positions, games)
    assert set(env.positions()) == {position.text}
    env.reset(seed=1)
    assert set(env.positions()) == {game().text}


def test_reset_to_forgets_how_the_games_ended():
    env = vector.Env("circular", 3, max_turns=1)
    while not env.truncated.all():
        env.step(env.sample())
    assert (env.payoffs == 0.5).all()
    env.reset_to([oddboards.circular.Position()] * 2, [0, 2])
    assert env.truncated.tolist() == [False, True, False]
    assert env.payoffs.tolist() == [[0, 0], [0.5, 0.5], [0, 0]]


def test_reset_to_says_which_position_is_wrong():
    env = vector.Env("circular", 3)
    good, before = oddboards.circular.Position(), env.positions()
    with pytest.raises(oddboards.ParseError, match="position 2: ") as error:
        env.reset_to([good, good.text, "AQKC4 bad"])
    assert (error.value.field, error.value.offset) == ("castling rights", 9)
    with pytest.raises(
        oddboards.ParseError, match="position 1: expected one of .*, got one of three-man"
    ):
        env.reset_to([good, oddboards.three_man.Position(), good])
    with pytest.raises(TypeError, match="^positions must be a list, got "):
        env.reset_to(good.text)
    assert env.positions() == before


def test_reset_to_keeps_a_position_in_which_a_draw_can_be_claimed():
    position = oddboards.circular.Position("1K8k5/16/16/R15 b - - - 100 120")
    assert position.claimable == ["quiet-turns"]
    for claims in (True, False):
        env = vector.Env("circular", 1, claims=claims)
        env.reset_to([position])
        assert env.positions() == [position.text]
        assert np.array_equal(env.masks[0], position.mask())
        for action in actions_of(position, "k4k3"):
            assert not env.terminated[0]
            env.step([action])
        assert env.terminated[0] == claims


def test_reset_to_refuses_a_position_in_which_the_game_is_over():
    position = oddboards.territorial.Position()
    before = position.copy()
    while not position.is_over:
        before = position.copy()
        position.push(position.legal_moves[0])
    env = vector.Env("territorial", 2)
    start = env.positions()
    with pytest.raises(ValueError, match="position 1: the game is over"):
        env.reset_to([before, position])
    assert env.positions() == start


def actions_of(position, text, so_far=()):
    """Return the actions that play a move, or nothing if they cannot begin like this."""
    for action in position.legal_actions(so_far):
        actions = [*so_far, action]
        move = position.copy().act(actions)
        if move is not None and str(move) == text:
            return actions
        if move is None and (found := actions_of(position, text, actions)):
            return found
    return []


def test_a_position_may_occur_again_after_moves_of_pawns():
    position = oddboards.circular.Position("7K2k5/16/16/2C13 w - - - 1 1")
    env = vector.Env("circular", 1, claims=True)
    env.reset_to([position])
    files = "abcdefghijklmnop"
    # White's pawn runs around the rim twice, while Black's king goes back and forth.
    for turn in range(64):
        at = 2 + turn // 2
        pawn = f"{files[at % 16]}1{files[(at + 1) % 16]}1"
        text = (pawn, "k4k3", pawn, "k3k4")[turn % 4]
        for action in actions_of(position, text):
            assert not env.terminated[0]
            env.step([action])
        position.push_text(text)
    assert position.claimable == ["repetition"]
    assert env.terminated[0]


def test_reset_goes_on_with_the_random_numbers():
    env, other = vector.Env("circular", 40, seed=7), vector.Env("circular", 40, seed=7)
    first = env.sample()
    env.reset()
    assert not np.array_equal(env.sample(), first)
    other.sample()
    other.reset()
    env.reset()
    assert not np.array_equal(env.sample(), other.sample())
    env.reset(7)
    assert np.array_equal(env.sample(), first)


def test_images_of_a_batch(game):
    env = vector.Env(game, 30, seed=3)
    for _ in range(25):
        env.step(env.sample())
    identity = env.images(0)
    assert identity.valid.all()
    assert np.array_equal(identity.observations, env.observations)
    assert np.array_equal(identity.masks, env.masks)
    for symmetry in range(len(env.symmetries)):
        table = env.images_of_actions(symmetry)
        images = env.images(symmetry)
        for mask, image in zip(env.masks[images.valid], images.masks[images.valid], strict=True):
            assert sorted(table[np.flatnonzero(mask)]) == np.flatnonzero(image).tolist()
    with pytest.raises(ValueError, match="symmetry must be from 0 to"):
        env.images(len(env.symmetries))


def test_the_representation_tells_the_games():
    assert repr(vector.Env("circular", 3)) == "<oddboards.vector.Env of 3 games of circular>"


def test_a_copy_goes_its_own_way(game):
    env = vector.Env(game, 5, seed=8)
    for _ in range(7):
        env.step(env.sample())
    other = env.copy()
    before = env.positions()
    assert other.positions() == before
    assert np.array_equal(other.masks, env.masks)
    assert np.array_equal(other.observations, env.observations)
    other.step(other.sample())
    assert env.positions() == before
    env.step(env.sample())
    assert env.positions() == other.positions()


def test_a_copy_knows_which_games_have_ended():
    env = vector.Env("territorial", 5, max_turns=7)
    while not env.truncated.any():
        env.step(env.sample())
    other = env.copy()
    assert other.payoffs.any()
    for name in ("payoffs", "terminated", "truncated"):
        assert np.array_equal(getattr(other, name), getattr(env, name)), name


def test_arrays_that_cannot_be_written():
    env = vector.Env("circular", 2)
    env.masks.flags.writeable = False
    with pytest.raises(ValueError, match="written"):
        env.step(env.sample())
    env.masks.flags.writeable = True
    env.step(env.sample())


def test_lists_of_one_game():
    legal = vector.Env("circular", 3, seed=1).legal_actions
    assert np.array_equal(legal.of(-1), legal.of(2))
    assert len(legal.of(2)) == legal.counts[2] > 0
    for index in (3, -4, 2**70):
        with pytest.raises(IndexError):
            legal.of(index)


def test_arrays_stay_the_same_objects():
    env = vector.Env("circular", 2)
    masks, address = env.masks, env.masks.ctypes.data
    env.step(env.sample())
    assert env.masks is masks
    assert env._env.masks.ctypes.data == address


def test_threads_of_python_wait_for_each_other():
    env = vector.Env("circular", 200, threads=2)

    def work():
        for _ in range(20):
            env.reset(1)
            env.positions()
            env.legal_actions
            env.images(1)
            env.copy()

    in_threads(6, work)


def test_other_threads_of_python_go_on():
    env = vector.Env("three-man", 3000)
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.is_set():
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    env.reset(3)
    env.step(env.sample())
    done.set()
    thread.join()
    assert ticks > before


@pytest.mark.parametrize(("name", "times"), [("positions", 3), ("sample", 1000)])
def test_calls_that_only_read_let_other_threads_go_on(name, times):
    work = functools.partial(getattr(vector.Env("three-man", 1000)._env, name))
    ticks, done = [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(None)

    thread = threading.Thread(target=tick)
    thread.start()
    # No code in Python runs between these calls: the interpreter would let other threads go on.
    count = functools.partial(len, ticks)
    before, *_, after = map(functools.partial.__call__, [count, *[work] * times, count])
    done.set()
    thread.join()
    assert after > before


def test_asyncio_does_no_harm():
    async def play(seed):
        env = vector.Env("circular", 50, seed=seed)
        for _ in range(10):
            await asyncio.to_thread(env.step, env.sample())
        return env.positions()

    async def both():
        return await asyncio.gather(play(1), play(2), play(1))

    one, two, again = asyncio.run(both())
    assert one == again
    assert one != two


@pytest.mark.parametrize("count", [3, True, np.int8(3)])
def test_the_number_of_games_is_an_integer(count):
    env = vector.Env("circular", count)
    assert repr(env) == f"<oddboards.vector.Env of {int(count)} games of circular>"


@pytest.mark.parametrize(
    "work",
    [
        "vector.Env('three-man', 2**20)",
        "vector.Env('three-man', 2**18, observations=None, masks=None).images(0)",
    ],
)
def test_too_little_memory_is_an_error(work):
    pytest.importorskip("resource", reason="the system has no limits of memory")
    program = f"""
import resource
from oddboards import vector
resource.setrlimit(resource.RLIMIT_AS, (2**32, 2**32))
try:
    {work}
except MemoryError as error:
    print(error)
"""
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith("there is no room for an array of ")
