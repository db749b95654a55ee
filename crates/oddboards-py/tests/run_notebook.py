"""Runs the notebook of the guide. `python tests/run_notebook.py` updates its output."""

import ast
import contextlib
import io
import json
import pathlib

NOTEBOOK = pathlib.Path(__file__).parents[3] / "docs/guides/python.ipynb"


def outputs_of(source, names):
    """Run a cell, and return its outputs in the format of notebooks."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = last and eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs = []
    if printed.getvalue():
        lines = printed.getvalue().splitlines(keepends=True)
        outputs.append({"output_type": "stream", "name": "stdout", "text": lines})
    if value is not None:
        data = {"text/plain": [repr(value)]}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
        outputs.append(
            {"output_type": "execute_result", "execution_count": None, "data": data, "metadata": {}}
        )
    return outputs


def run(notebook):
    """Run all cells, and return the notebook with its output."""
    names = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = outputs_of("".join(cell["source"]), names)
    return notebook


if __name__ == "__main__":
    text = json.dumps(run(json.loads(NOTEBOOK.read_text())), indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(text + "\n")
