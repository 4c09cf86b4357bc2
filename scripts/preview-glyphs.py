"""Extracts the glyphs of the preview pictures (lib/server/preview/*.glyphs.json) from the site's typefaces.

Run it when a typeface changes: pip install fonttools brotli; python3 scripts/preview-glyphs.py;
then npm run format. Text is drawn as paths, because the server may have no fonts.
"""
import json
import unicodedata
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path('node_modules/@fontsource-variable')
FACES = [('ojuju', 800, 'title'), ('sn-pro', 700, 'text')]
RANGES = [(0x20, 0x7E), (0xA1, 0x17E), (0x300, 0x304)]
MORE = 'ǸǹḾḿẸẹỌọṢṣỤụỊịṄṅƁɓƊɗƘƙƳƴŊŋƐɛƏə₦€–—‘’“”•…\u030c\u0323\u0329\u0331\u0308'
LETTERS = [c for c in map(chr, range(0x41, 0x7B)) if c.isalpha()]


def wanted():
    letters = {chr(code) for first, last in RANGES for code in range(first, last + 1)} | set(MORE)
    return sorted(unicodedata.normalize('NFC', letter) for letter in letters if letter.isprintable())


def kerning(font):
    """Pairs of plain letters, without adjustments below 1/100 em."""
    names = {font.getBestCmap().get(ord(c)): c for c in LETTERS + list('0123456789,.:-')}
    pairs = {}
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 9 else table
            if table.LookupType != 2:
                continue
            for first in (g for g in table.Coverage.glyphs if g in names):
                for second, value in values(table, first, names):
                    pair = names[first] + names[second]
                    if value and abs(value) >= 10 and pair not in pairs:
                        pairs[pair] = value
    return pairs


def values(table, first, names):
    if table.Format == 1:
        at = table.Coverage.glyphs.index(first)
        for record in table.PairSet[at].PairValueRecord:
            if record.SecondGlyph in names:
                yield record.SecondGlyph, advance(record.Value1)
        return
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
    for second in names:
        if second:
            yield second, advance(row[table.ClassDef2.classDefs.get(second, 0)].Value1)


def advance(value):
    return getattr(value, 'XAdvance', 0) if value else 0


def face(family, weight):
    glyphs, pairs = {}, {}
    for part in ('latin', 'latin-ext', 'vietnamese'):
        path = FONTS / family / 'files' / f'{family}-{part}-wght-normal.woff2'
        font = instantiateVariableFont(TTFont(path), {'wght': weight})
        known, outlines = font.getBestCmap(), font.getGlyphSet()
        pairs |= kerning(font) if part == 'latin' else {}
        for letter in wanted():
            name = known.get(ord(letter))
            if letter in glyphs or name is None:
                continue
            path_pen, bounds = SVGPathPen(outlines, lambda n: str(round(n))), BoundsPen(outlines)
            outlines[name].draw(path_pen)
            outlines[name].draw(bounds)
            box = [round(n) for n in bounds.bounds or (0, 0, 0, 0)]
            glyphs[letter] = [round(outlines[name].width), *box, path_pen.getCommands()]
    return {'glyphs': glyphs, 'pairs': pairs}


for family, weight, use in FACES:
    target = Path(f'lib/server/preview/{use}.glyphs.json')
    target.write_text(json.dumps(face(family, weight), ensure_ascii=False, indent=1) + '\n')
    print(target, target.stat().st_size)
