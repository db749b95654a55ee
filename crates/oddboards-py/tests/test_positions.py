import ast
import copy
import doctest
import inspect
import pathlib
import pickle
import random
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Collection, Sequence

import numpy as np
import oddboards
import pytest
from conftest import in_threads, random_game
from oddboards import circular, numbered_shogi, search, three_man, vector

ROOK_UP = "2K7k5/16/16/2R13 w - - - 0 20"
QUIET = "2K7k5/16/16/2R13 w - - - 100 70"
PERFT_OF_ROOK_UP = [22, 102, 2372, 14_337, 337_349, 1_857_116, 43_954_206]


def test_the_games_are_those_of_the_extension():
    from oddboards._oddboards import games

    assert [entry["name"] for entry in games()] == list(oddboards.games)
    for name, cls in oddboards.games.items():
        assert getattr(oddboards, name.replace("-", "_")).Position is cls
        assert cls().title == cls.title


def test_legal_moves_are_a_collection(played):
    moves = played.legal_moves
    assert isinstance(moves, Collection)
    assert not isinstance(moves, Sequence)
    assert len(moves) == played.count_legal_moves() == len(list(moves))
    for index, move in enumerate(moves):
        assert moves[index] == move
        assert move in moves
        assert move.text in moves
        assert played.parse(str(move)) == move
    assert moves[-1] == list(moves)[-1]
    assert "a1a1" not in moves
    assert 7 not in moves
    with pytest.raises(IndexError):
        moves[len(moves)]
    with pytest.raises(IndexError):
        moves[-len(moves) - 1]


def test_moves_are_values(played):
    move = played.legal_moves[0]
    assert oddboards.Move(played.game, move.text) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert len({move, copy.deepcopy(move)}) == 1
    assert move != move.text
    assert set(filter(None, (move.from_cell, move.to_cell))) <= set(move.cells) | {None}


def test_push_and_pop(played):
    before = played.copy()
    move = random.Random(2).choice(played.legal_moves)
    played.push(move)
    assert played.peek() == played.moves[-1] == move
    assert played != before
    assert played.pop() == move
    assert played == before
    assert played.redo() == move
    while played.turns:
        played.pop()
    assert played.text == played.start_text
    for take in (played.pop, played.peek):
        with pytest.raises(IndexError):
            take()


def test_copies_are_equal_and_independent(played):
    for other in (
        played.copy(),
        copy.copy(played),
        copy.deepcopy(played),
        pickle.loads(pickle.dumps(played)),
        type(played).from_record(played.record()),
    ):
        assert type(other) is type(played)
        assert other == played
        assert hash(other) == hash(played)
        assert other.moves == played.moves
        other.push(other.legal_moves[0])
        assert other != played
    assert type(played)(played.text) == played
    assert played != played.text


def test_effects_lead_to_the_board_after_the_move(played):
    for move in played.legal_moves:
        board = dict(played.pieces)
        for effect in played.effects(move):
            if effect.what == "moves":
                origin, target = effect.cells
                board[target] = board.pop(origin)
            elif effect.what in {"leaves", "removed", "to hand"}:
                del board[effect.cells[0]]
            elif effect.what in {"from hand", "appears"}:
                board[effect.cells[0]] = effect.piece
            else:
                board[effect.cells[0]] = effect.becomes
        after = played.copy()
        after.push(move)
        assert board == after.pieces


def test_choices_spell_the_moves(played):
    def moves(steps):
        turn = played.choices(steps)
        found = [turn.complete] if turn.complete else []
        for option in turn.options:
            found += moves([*steps, option.text])
        return found

    assert set(moves([])) == set(played.legal_moves)
    with pytest.raises(oddboards.IllegalMoveError) as error:
        played.choices(["nowhere"])
    assert error.value.field == "steps"


def test_perft_counts_moves():
    assert [circular.Position().perft(depth) for depth in range(5)] == [1, 20, 400, 8_584, 184_025]
    divided = circular.Position().divide(3, threads=2)
    assert sum(divided.values()) == 8_584
    assert set(divided) == set(circular.Position().legal_moves)
    position = circular.Position(ROOK_UP)
    for threads in (1, 2):
        counts = [position.perft(depth, threads=threads) for depth in range(1, 8)]
        assert counts == PERFT_OF_ROOK_UP
    for depth in (-1, 256):
        with pytest.raises(ValueError, match="depth"):
            circular.Position().perft(depth)


@pytest.mark.parametrize("threads", [1, 2])
def test_perft_can_be_interrupted(threads):
    program = f"from oddboards import circular; circular.Position().perft(20, threads={threads})"
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        try:
            told = process.communicate(timeout=20)[1]
        finally:
            process.kill()
    assert b"KeyboardInterrupt" in told


def test_the_end_of_a_game():
    position = circular.Position("5K10/16/16/k15 w - - - 0 1")
    assert position.is_over
    outcome = position.outcome()
    assert (outcome.text, outcome.winner, outcome.payoffs) == ("draw", None, (0.5, 0.5))
    assert not position.legal_moves
    with pytest.raises(oddboards.IllegalMoveError, match="over"):
        position.push_text("f4e4")


def test_claims():
    position = circular.Position(ROOK_UP)
    assert position.claimable == []
    with pytest.raises(oddboards.ClaimError, match="needs 100 turns, not 0"):
        position.claim("quiet-turns")
    with pytest.raises(oddboards.ParseError) as error:
        position.claim("nothing")
    assert (error.value.field, error.value.offset) == ("claim", 0)
    position = circular.Position(QUIET)
    assert position.claimable == ["quiet-turns"]
    assert position.claim("quiet-turns").text == "draw"
    assert position.is_over
    assert position.claimed == "quiet-turns"
    assert position.withdraw_claim() == "quiet-turns"
    assert not position.is_over


@pytest.mark.parametrize(
    ("text", "field", "offset"),
    [
        ("", "rows", 0),
        ("2K7k5/16/16/2R13 x - - - 0 20", "side to move", 17),
        ("2K7k5/16/16/2R13 w - - - 0 x", "round number", 27),
    ],
)
def test_a_text_that_is_no_position(text, field, offset):
    with pytest.raises(oddboards.ParseError) as error:
        circular.Position(text)
    assert (error.value.field, error.value.offset) == (field, offset)
    assert isinstance(error.value, ValueError)
    again = pickle.loads(pickle.dumps(error.value))
    assert (str(again), again.field, again.offset) == (str(error.value), field, offset)


def test_an_illegal_move_cites_its_clause():
    position = circular.Position()
    with pytest.raises(oddboards.IllegalMoveError) as error:
        position.push_text("d1c1")
    assert error.value.clause == "C7"
    assert error.value.offset is None
    assert position == circular.Position()


def test_what_the_user_has_written_is_no_clause():
    record = circular.Position().record()
    for work in (
        lambda: search.Engine("a (C7)", "ab"),
        lambda: circular.Position().choices(["(T6)"]),
        lambda: circular.Position().piece_at("`\n(T6)"),
        lambda: circular.Position.from_record(record.replace("[]", '["(C7)"]')),
        lambda: circular.Position.from_record(record.replace("[]", '"(C7)"')),
    ):
        with pytest.raises(oddboards.OddboardsError) as error:
            work()
        assert error.value.clause is None
    with pytest.raises(oddboards.ParseError) as error:
        circular.Position.from_record(record.replace("[]", '["d1c1"]'))
    assert error.value.clause == "C7"


def test_records_that_are_wrong_tell_where():
    record = circular.Position().record()
    for text, told, field, offset in [
        ("", "byte 0: the text ends too early", "record", 0),
        (record[:-5], "byte 92: the text ends too early", "record", 92),
        ("𝄞", "byte 0: expected value", "record", 0),
        ("{}", "byte 1: missing field `game`", "record", 1),
        (f"\n{record} x", f"byte {len(record) + 2}: trailing characters", "record", None),
        ('{"game":"a\nb"}', "byte 10: control character", "record", 10),
        ('\n{"game":\n 3}', "byte 11: invalid type: integer `3`, expected", "record", 11),
        (record.replace("circular", "go"), "game: `go`: expected circular", None, None),
    ]:
        with pytest.raises(oddboards.ParseError) as error:
            circular.Position.from_record(text)
        assert str(error.value).startswith(told)
        assert " at line " not in str(error.value)
        assert error.value.field == field
        assert offset is None or error.value.offset == offset


def test_a_move_of_another_game():
    with pytest.raises(oddboards.IllegalMoveError, match="three-man"):
        circular.Position().push(three_man.Position().legal_moves[0])
    # The text of the move is one of the other game as well.
    move = oddboards.Move("three-man", "d1f1")
    assert circular.Position().parse(move.text).text == move.text
    with pytest.raises(oddboards.IllegalMoveError, match="three-man"):
        circular.Position().effects(move)


def test_wrong_arguments(played):
    for act in (
        lambda: played.push("a1a2"),
        lambda: played.push(None),
        lambda: played.push_text(3),
        lambda: played.piece_at(3),
        lambda: type(played)(b"bytes"),
    ):
        with pytest.raises(TypeError):
            act()
    with pytest.raises(TypeError, match="^steps must be a list, got 'd1'"):
        played.choices("d1")
    for act in (
        lambda: played.piece_at("zz99"),
        lambda: played.moves_from(""),
        lambda: played.board.step("a1", "up"),
        lambda: type(played)(start="nowhere"),
        lambda: type(played)(played.text, start=played.starts[0]),
        lambda: type(played).from_record("{}"),
        lambda: oddboards.Move("chess", "e2e4"),
        lambda: oddboards.Board("chess"),
        lambda: played.pixels(size=0),
        lambda: played.pixels(size=10**9),
    ):
        with pytest.raises(ValueError, match="."):
            act()
    for seat in (-1, len(played.players)):
        for show in (played.svg, played.picture, played.pixels):
            with pytest.raises(ValueError, match=f"bottom must be from 0 to .*, got {seat}"):
                show(bottom=seat)
        with pytest.raises(ValueError, match=f"player must be from 0 to .*, got {seat}"):
            played.in_hand(seat)
    for wrong in ("white", 1.0, None):
        with pytest.raises(TypeError, match=f"bottom must be an integer, got {wrong!r}"):
            played.svg(bottom=wrong)
    for cell in ("zz99", "z1", ""):
        with pytest.raises(oddboards.ParseError, match=f"cell `{cell}`: ") as error:
            played.piece_at(cell)
        assert error.value.field == "cell"
    with pytest.raises(oddboards.ParseError) as error:
        type(played)(start="nowhere")
    assert str(error.value).startswith(f"{error.value.field}, byte {error.value.offset}: ")
    assert type(played).from_record(played.record()) == played


def test_a_class_needs_a_game():
    class Nameless(oddboards.Position):
        pass

    with pytest.raises(TypeError, match="a game is a name or the class of its positions"):
        vector.Env(Nameless, 1)
    for make in (Nameless, lambda: oddboards.Position.from_record(circular.Position().record())):
        with pytest.raises(
            TypeError, match=r"use the class of a game, such as oddboards\.circular"
        ):
            make()
    with pytest.raises(oddboards.ParseError, match="there is no game named `chess`"):

        class Chess(oddboards.Position, game="chess"):
            pass


def test_random_texts_are_refused_or_read(game):
    chance = random.Random(3)
    texts = [random_game(game, seed, 20).text for seed in range(5)]
    for _ in range(2000):
        text = list(chance.choice(texts))
        for _ in range(chance.randint(1, 3)):
            text[chance.randrange(len(text))] = chance.choice("/19KkQwb -é\0𝄞")
        try:
            position = game("".join(text))
        except oddboards.ParseError as error:
            assert error.offset is None or 0 <= error.offset <= len(text)
        else:
            assert position.text == "".join(text)


# With other numbers, some middles of pixels on the borders of cells are rounded differently.
@pytest.mark.parametrize("size", [8, 16, 32, 64])
def test_small_pixels_are_those_of_a_larger_picture(game, size):
    ground = [(0xFB, 0xF7, 0xEF), (0xEE, 0xDD, 0xC0), (0xC6, 0x9C, 0x6D), (0xE6, 0xC3, 0x89)]

    def is_ground(pixels):
        return (pixels[..., None, :] == ground).all(axis=-1).any(axis=-1)

    for seat in range(len(game.players)):
        small = game().pixels(bottom=seat, size=size)
        # The middles of the pixels of the small picture.
        large = game().pixels(bottom=seat, size=9 * size)[4::9, 4::9]
        assert small.shape == large.shape
        # The edges of pieces and their letters differ.
        shared = is_ground(small) & is_ground(large)
        assert shared.sum() > 0.4 * shared.size
        assert np.array_equal(small[shared], large[shared])


def test_pictures(played):
    ET.fromstring(played._repr_svg_())
    views = {played.svg(bottom=player) for player in played.players}
    assert len(views) == len(played.players)
    assert played.svg() == played.svg(bottom=0)
    pixels = played.pixels(size=200)
    assert pixels.dtype == np.uint8
    assert max(pixels.shape[:2]) == 200
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 3
    assert played.picture()


def test_no_board_takes_much_longer_to_draw_than_others():
    def seconds(game):
        begin = time.thread_time()
        game().pixels(size=1001)
        return time.thread_time() - begin

    times = {name: seconds(game) for name, game in oddboards.games.items()}
    assert max(times.values()) < 10 * min(times.values()), times


def test_each_player_of_a_round_board_can_sit_at_the_bottom():
    """The king of the player at the bottom is drawn lowest."""
    for game in (three_man.Position, circular.Position):
        position = game()
        kings = {
            piece.player: cell for cell, piece in position.pieces.items() if piece.kind == "king"
        }

        def height(svg, cell):
            root = ET.fromstring(svg)
            for element in root.iter():
                if element.get("data-cell") == cell and element.tag.endswith("path"):
                    return float(re.findall(r"[\d.]+", element.get("d"))[1])
            raise AssertionError(cell)

        for player, cell in kings.items():
            svg = position.svg(bottom=player)
            assert height(svg, cell) == max(height(svg, king) for king in kings.values())


def test_boards(game):
    board = game.board
    assert len(board) == len(board.cells)
    for cell in board.cells[:40]:
        assert cell in board
        x, y = board.center(cell)
        assert board.cell_at_point(x, y) == cell
        for heading in board.headings:
            ray = board.ray(cell, heading)
            step = board.step(cell, heading)
            assert (step is None and ray == []) or ray[:1] == [step[0]] or ray == []
        assert len(board.outline(cell)) >= 4
    with pytest.raises(TypeError):
        board.headings[0] = "up"
    assert pickle.loads(pickle.dumps(board)) == board
    assert "zz" not in board
    for file, rank in ((-1, 0), (0, -1), (board.files, 0), (0, board.ranks)):
        assert board.cell_at(file, rank) is None


def test_help_says_what_the_stub_says():
    stub = pathlib.Path(oddboards.__file__).with_name("_oddboards.pyi").read_text(encoding="utf-8")
    for written in ast.parse(stub).body:
        if isinstance(written, ast.ClassDef) and ast.get_docstring(written):
            cls = getattr(oddboards, written.name)
            assert inspect.getdoc(cls) == ast.get_docstring(written)
            for method in written.body:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    said = inspect.getdoc(getattr(cls, method.name))
                    assert said == ast.get_docstring(method), method.name


def test_the_view_of_a_learner(played):
    mask = played.mask()
    assert mask.shape == (played.action_count,)
    assert sorted(np.flatnonzero(mask)) == sorted(played.legal_actions())
    assert played.observe().shape == played.observation_shape
    so_far = []
    while (move := played.act([*so_far, int(played.legal_actions(so_far)[0])])) is None:
        so_far.append(int(played.legal_actions(so_far)[0]))
    assert played.peek() == move
    for action in (played.action_count, 2**32 - 1, -1, 2**63 - 1, 2**70):
        for refuse in (played.act, played.legal_actions, played.mask, played.observe):
            with pytest.raises(oddboards.IllegalActionError, match=rf"action {action} \(number 1 "):
                refuse([action])


def test_starts_by_name():
    assert (
        len({numbered_shogi.Position(start=name).text for name in numbered_shogi.Position.starts})
        == 6
    )


def test_threads_share_a_position(played):
    def work():
        for _ in range(300):
            other = played.copy()
            other.push(other.legal_moves[0])
            str(played)

    in_threads(8, work)


def test_doctests():
    import oddboards.position

    for module in (oddboards.position, oddboards.vector, oddboards.search):
        failed, run = doctest.testmod(module)
        assert failed == 0
        assert run > 0
