/** Subsets the typefaces; run it when app/fonts/faces.ts or a typeface changes (`npm run fonts`). */
import { readFileSync, writeFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subset from 'subset-font'
import { addGlyph } from './add-glyph.mjs'
import { previewGlyphs } from './preview-glyphs.mjs'

const FOLDER = 'app/fonts'
// Ligatures draw arrows for -> and cost 4 kB.
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum']
// Headings have one weight. The text uses five, and a limited axis would be larger than the full one.
const HEADING_WEIGHT = { wght: 800 }

const NAIRA = '₦'
const WITH_NAIRA = 'sn-pro-latin'

const subsets = [
  ['sn-pro-latin', 'sn-pro', 'latin'],
  ['sn-pro-accents', 'sn-pro', 'latin'],
  ['sn-pro-nigeria', 'sn-pro', 'latin-ext'],
  ['sn-pro-dotted', 'sn-pro', 'vietnamese'],
  ['ojuju-latin', 'ojuju', 'latin', HEADING_WEIGHT],
  ['ojuju-accents', 'ojuju', 'latin', HEADING_WEIGHT],
  ['ojuju-latin-ext', 'ojuju', 'latin-ext', HEADING_WEIGHT],
  ['ojuju-dotted', 'ojuju', 'vietnamese', HEADING_WEIGHT],
]

/** @typedef {{ src: string, letters: string, preload: boolean, family: string }} Face */

/** @returns {Face[]} the faces in the order of their declaration */
export function declaredFaces() {
  const source = readFileSync(`${FOLDER}/faces.ts`, 'utf8')
  return source
    .split('localFont({')
    .slice(1)
    .map((text) => ({
      src: match(text, /src: '([^']+)'/),
      family: match(text, /'font-family', value: '([^']+)'/),
      preload: match(text, /preload: (true|false)/) === 'true',
      letters: lettersOf(match(text, /value:\s+'(U\+[^']+)'/)),
    }))
}

export async function subsetFonts() {
  const faces = declaredFaces()
  const files = []
  for (const [name, family, part, variationAxes] of subsets) {
    const { letters } = faces.find(({ src }) => src === `./${name}.woff2`)
    const font = name === WITH_NAIRA ? await withNaira(family, letters) : packaged(family, part)
    files.push({
      path: `${FOLDER}/${name}.woff2`,
      bytes: await subset(font, letters, { ...options, variationAxes, targetFormat: 'woff2' }),
    })
  }
  return files
}

const options = { keepFeatures: FEATURES, noHinting: true }

const packaged = (family, part) =>
  readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)

/** The packages have ₦ in another file than the digits. */
async function withNaira(family, letters) {
  const plain = (part, wanted) =>
    subset(packaged(family, part), wanted, { ...options, targetFormat: 'truetype' })
  return addGlyph(await plain('latin', letters), await plain('latin-ext', NAIRA), NAIRA)
}

export async function hasGlyph(font, letter) {
  const reduced = await subset(font, letter, { targetFormat: 'truetype', noLayoutClosure: true })
  return glyphCount(reduced) > 1
}

/** @returns {Promise<[number, string]>} the width and the outline of a letter */
export async function drawLetter(font, letter, wght) {
  const reduced = await subset(font, letter, { targetFormat: 'truetype' })
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(reduced)))
  face.setVariations([new harfbuzz.Variation('wght', wght)])
  const glyph = face.nominalGlyph(letter.codePointAt(0))
  return [face.glyphHAdvance(glyph), face.glyphToPath(glyph)]
}

function glyphCount(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const maxp = tables.find((at) => font.toString('latin1', at, at + 4) === 'maxp')
  return font.readUInt16BE(font.readUInt32BE(maxp + 8) + 4)
}

function match(text, pattern) {
  const value = pattern.exec(text)?.[1]
  if (!value) throw new Error(`app/fonts/faces.ts: a face does not match ${pattern}`)
  return value
}

function lettersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  for (const { path, bytes } of [...(await subsetFonts()), ...(await previewGlyphs())]) {
    writeFileSync(path, bytes)
    process.stdout.write(`${path} ${bytes.length} bytes\n`)
  }
}
