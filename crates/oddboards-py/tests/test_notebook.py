import json

from run_notebook import NOTEBOOK, run


def test_the_notebook_shows_what_its_cells_give():
    kept = json.loads(NOTEBOOK.read_text())
    again = run(json.loads(NOTEBOOK.read_text()))
    for cell, cell_again in zip(kept["cells"], again["cells"], strict=True):
        assert cell == cell_again
    assert any("image/svg+xml" in str(cell) for cell in kept["cells"])
