"""The picture of the layers, drawn from the import contract: `python docs/tools/layers_picture.py` writes it anew.

What stands in a box comes from `tool.importlinter` in pyproject.toml and from the first sentence of each package, so
the picture shows what the check of imports holds. A test tells when it is out of date.
"""

from __future__ import annotations

import ast
import re
import textwrap
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "layers.svg"

WIDTH, LEFT, GAP, NAME, LINE, PAD = 860, 20, 12, 20, 16, 10
"""Pixels: of the picture, its margin, between boxes, of a name, of a line of text, inside a box."""
CHARACTER = 6.6  # pixels of a character of the text, at most
STYLE = """
  text { font: 13px sans-serif; fill: #333 }
  .name { font: bold 14px monospace; fill: #111 }
  .box { fill: #fff; stroke: #8a6d3b; stroke-width: 1.5 }
  .part { fill: #fbf5ea; stroke: #c9b48c }
  .absent { stroke-dasharray: 5 4 }
  .arrow { stroke: #8a6d3b; stroke-width: 2; fill: none }
"""


def contracts() -> list[dict[str, list[str]]]:
    """The contracts of pyproject.toml, in their order."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, list[str]]] = settings["tool"]["importlinter"]["contracts"]
    return found


def rows(layers: list[str]) -> list[list[str]]:
    """The packages of each layer, from the top.

    >>> rows(["kanly.cli", "(kanly.server) | (kanly.lab)"])
    [['kanly.cli'], ['kanly.server', 'kanly.lab']]
    """
    return [re.findall(r"[\w.]+", layer) for layer in layers]


def sentence(package: str) -> str | None:
    """The first sentence of a package's docstring; None if there is no such package yet."""
    file = ROOT / "src" / package.replace(".", "/") / "__init__.py"
    if not file.is_file():
        return None
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(re.split(r"(?<=[.!?])\s|\n\n", told, maxsplit=1)[0].replace("`", "").split())


def lines_of(package: str, width: float) -> list[str]:
    """The text in the box of this package, which is so many pixels wide."""
    return textwrap.wrap(sentence(package) or "not yet", int((width - 2 * PAD) / CHARACTER))


def box(package: str, x: float, y: float, width: float, height: float, kind: str = "box") -> str:
    """One package."""
    absent = "" if sentence(package) is not None else " absent"
    parts = [f'<rect class="{kind}{absent}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"/>']
    parts.append(f'<text class="name" x="{x + PAD:g}" y="{y + PAD + 10:g}">{package}</text>')
    for number, line in enumerate(lines_of(package, width)):
        at = y + PAD + NAME + number * LINE + 9
        parts.append(f'<text x="{x + PAD:g}" y="{at:g}">{escape(line)}</text>')
    return "\n".join(parts)


def height_of(packages: list[str], width: float) -> float:
    """The height of boxes side by side."""
    return 2 * PAD + NAME + LINE * max(len(lines_of(package, width)) for package in packages)


def row_of(packages: list[str], y: float, x: float, width: float, kind: str = "box") -> tuple[str, float]:
    """Boxes side by side, and their height."""
    each = (width - GAP * (len(packages) - 1)) / len(packages)
    height = height_of(packages, each)
    drawn = [box(package, x + number * (each + GAP), y, each, height, kind) for number, package in enumerate(packages)]
    return "\n".join(drawn), height


def picture() -> str:
    """The whole picture as SVG."""
    layers, inside = contracts()[0]["layers"], rows(contracts()[-1]["layers"])
    parent = inside[0][0].rpartition(".")[0]
    width, y, drawn = WIDTH - 3 * LEFT, float(LEFT), list[str]()
    for packages in rows(layers):
        made, height = row_of(packages, y, LEFT, width)
        if packages == [parent]:  # the layers within it stand in its box
            below, within = y + height, list[str]()
            for inner in inside:
                parts, high = row_of(inner, below, LEFT + PAD, width - 2 * PAD, "part")
                within.append(parts)
                below += high + PAD
            made, height = "\n".join([box(parent, LEFT, y, width, below - y), *within]), below - y
        drawn.append(made)
        y += height + GAP
    arrow, end = WIDTH - 1.2 * LEFT, y - GAP
    drawn.append(f'<path class="arrow" d="M{arrow:g} {LEFT} V{end:g} m-5 -9 l5 9 l5 -9"/>')
    title = "The packages of kanly, each of which may import only those below it"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {end + LEFT:g}" role="img">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n"
        f'<rect width="{WIDTH}" height="{end + LEFT:g}" fill="#f6f1e7"/>\n' + "\n".join(drawn) + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
