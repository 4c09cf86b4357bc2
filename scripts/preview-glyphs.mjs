/** Extracts the glyphs of the preview pictures from the typefaces; `npm run fonts`, then `npm run format`. */
import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subset from 'subset-font'

const faces = [
  ['title', 'ojuju', 800],
  ['text', 'sn-pro', 700],
]
const PARTS = ['latin', 'latin-ext', 'vietnamese']
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x17e],
  [0x300, 0x304],
]
const MORE = 'ǸǹḾḿẸẹỌọṢṣỤụỊịṄṅƁɓƊɗƘƙƳƴŊŋƐɛƏə₦€–—‘’“”•…\u030c\u0323\u0329\u0331\u0308'
const SOFT_HYPHEN = '\u00ad'
const noLigatures = ['liga', 'clig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0))
const KERNED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,.:-']
/** In thousandths of an em. */
const MIN_KERNING = 10

const range = ([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const wanted = [...new Set([...ranges.flatMap(range), ...MORE])]
  .filter((letter) => letter !== SOFT_HYPHEN)
  .sort()

async function fontOf(family, part, wght) {
  const file = readFileSync(
    `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
  )
  const options = { targetFormat: 'truetype', noHinting: true, variationAxes: { wght } }
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(await subset(file, wanted.join(''), options))))
}

function advancesOf(font, text) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer, noLigatures)
  return buffer.getGlyphInfosAndPositions().map(({ xAdvance }) => xAdvance)
}

function kerningOf(font) {
  const pairs = {}
  for (const first of KERNED) {
    const [alone] = advancesOf(font, first)
    for (const second of KERNED) {
      const [kerned] = advancesOf(font, first + second)
      if (Math.abs(kerned - alone) >= MIN_KERNING) pairs[first + second] = kerned - alone
    }
  }
  return pairs
}

function glyphOf(font, id) {
  const { xBearing, yBearing, width, height } = font.glyphExtents(id)
  const box = [xBearing, yBearing + height, xBearing + width, yBearing]
  const path = font.glyphToPath(id).replace(/-?\d+\.\d+/g, (number) => String(Math.round(number)))
  return [font.glyphHAdvance(id), ...box, path]
}

export async function previewGlyphs() {
  const files = []
  for (const [name, family, weight] of faces) {
    const glyphs = {}
    const fonts = []
    for (const part of PARTS) fonts.push(await fontOf(family, part, weight))
    for (const letter of wanted) {
      const font = fonts.find((each) => each.nominalGlyph(letter.codePointAt(0)) !== undefined)
      if (font) glyphs[letter] = glyphOf(font, font.nominalGlyph(letter.codePointAt(0)))
    }
    const face = { glyphs, pairs: kerningOf(fonts[0]) }
    files.push({
      path: `lib/server/preview/${name}.glyphs.json`,
      bytes: `${JSON.stringify(face, null, 1)}\n`,
    })
  }
  return files
}
