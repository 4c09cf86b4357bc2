/** Adds a glyph of one TrueType variable font to another of the same family: fontTools cannot merge variable fonts. */
import * as harfbuzz from 'harfbuzzjs'

const TABLE_ENTRY_BYTES = 16
/** Read once, by harfbuzz, which computes them for the file that it writes. */
const NO_CHECKSUM = 0

/**
 * @param {Buffer} target
 * @param {Buffer} source with two glyphs, of which the second is the one to add
 * @param {string} letter
 */
export function addGlyph(target, source, letter) {
  const to = tablesOf(target)
  const from = tablesOf(source)
  const glyph = to.get('maxp').readUInt16BE(4)
  requireSameFamily(to, from)
  const [outline] = glyphsOf(from).slice(1)
  const { glyf, loca } = withOutline(to, outline)
  const tables = new Map([
    ...to,
    ['glyf', glyf],
    ['loca', loca],
    ['gvar', withVariations(to.get('gvar'), variationsOf(from.get('gvar'), 1))],
    ['hmtx', Buffer.concat([to.get('hmtx'), from.get('hmtx').subarray(4, 8)])],
    ['hhea', withCount(to.get('hhea'), 34, glyph + 1)],
    ['maxp', withCount(to.get('maxp'), 4, glyph + 1)],
    ['cmap', cmapOf([...mappingOf(target), [letter.codePointAt(0), glyph]])],
  ])
  // Optional, and has no entry for the glyph: the widths are in gvar too.
  tables.delete('HVAR')
  return fontOf(target.subarray(0, 4), tables)
}

function tablesOf(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * TABLE_ENTRY_BYTES)
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** Axes, their scale and the shared tuples: the glyph's variations refer to them by their number. */
function requireSameFamily(to, from) {
  const axesOf = (tables) => tables.get('fvar').subarray(0, 36)
  const parts = [
    [axesOf(to), axesOf(from)],
    [to.get('avar'), from.get('avar')],
    [sharedTuplesOf(to.get('gvar')), sharedTuplesOf(from.get('gvar'))],
  ]
  const isShort = [to, from].every(
    (tables) => tables.get('head').readInt16BE(50) === 0 && tables.get('gvar').readUInt16BE(14) === 0,
  )
  const hasAllWidths = to.get('hhea').readUInt16BE(34) === to.get('maxp').readUInt16BE(4)
  if (
    !isShort ||
    !hasAllWidths ||
    from.get('maxp').readUInt16BE(4) !== 2 ||
    parts.some(([a, b]) => !a.equals(b))
  )
    throw new Error('The fonts differ in more than their glyphs.')
}

const offsets = (table, start, count) =>
  Array.from({ length: count }, (_, index) => table.readUInt16BE(start + index * 2) * 2)

function glyphsOf(tables) {
  const glyf = tables.get('glyf')
  const loca = tables.get('loca')
  const starts = offsets(loca, 0, loca.length / 2)
  return starts.slice(1).map((end, index) => glyf.subarray(starts[index], end))
}

function withOutline(tables, outline) {
  const outlines = Buffer.concat([...glyphsOf(tables), outline])
  return { glyf: outlines, loca: Buffer.concat([tables.get('loca'), half(outlines.length)]) }
}

const half = (offset) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(offset / 2)
  return bytes
}

function withCount(table, at, count) {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(count, at)
  return copy
}

const GVAR_HEADER = 20

const gvarOf = (gvar) => {
  const count = gvar.readUInt16BE(12)
  const data = gvar.readUInt32BE(16)
  return { count, data, ends: offsets(gvar, GVAR_HEADER, count + 1) }
}

const sharedTuplesOf = (gvar) => {
  const start = gvar.readUInt32BE(8)
  return gvar.subarray(start, start + gvar.readUInt16BE(4) * gvar.readUInt16BE(6) * 2)
}

function variationsOf(gvar, glyph) {
  const { data, ends } = gvarOf(gvar)
  return gvar.subarray(data + ends[glyph], data + ends[glyph + 1])
}

function withVariations(gvar, added) {
  const { count, data, ends } = gvarOf(gvar)
  const tuples = sharedTuplesOf(gvar)
  const end = ends[count]
  const header = withCount(gvar.subarray(0, GVAR_HEADER), 12, count + 1)
  const offsetBytes = (count + 2) * 2
  header.writeUInt32BE(GVAR_HEADER + offsetBytes, 8)
  header.writeUInt32BE(GVAR_HEADER + offsetBytes + tuples.length, 16)
  const known = gvar.subarray(GVAR_HEADER, GVAR_HEADER + (count + 1) * 2)
  const variations = gvar.subarray(data, data + end)
  return Buffer.concat([header, known, half(end + added.length), tuples, variations, added])
}

/** @returns {[number, number][]} code points and glyphs */
function mappingOf(font) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(font))
  const read = new harfbuzz.Font(face)
  return [...face.collectUnicodes()].map((code) => [code, read.nominalGlyph(code)])
}

/** Format 12 with one group for each character. */
function cmapOf(mapping) {
  const groups = mapping.toSorted(([a], [b]) => a - b)
  const words = [
    0x0000_0001,
    0x0003_000a,
    12,
    0x000c_0000,
    16 + groups.length * 12,
    0,
    groups.length,
    ...groups.flatMap(([code, glyph]) => [code, code, glyph]),
  ]
  const table = Buffer.alloc(words.length * 4)
  for (const [index, word] of words.entries()) table.writeUInt32BE(word, index * 4)
  return table
}

function fontOf(version, tables) {
  const header = Buffer.alloc(12 + tables.size * TABLE_ENTRY_BYTES)
  version.copy(header)
  header.writeUInt16BE(tables.size, 4)
  const bodies = []
  let start = header.length
  for (const [index, [tag, table]] of [...tables].entries()) {
    const at = 12 + index * TABLE_ENTRY_BYTES
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(NO_CHECKSUM, at + 4)
    header.writeUInt32BE(start, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    bodies.push(table, padding)
    start += table.length + padding.length
  }
  return Buffer.concat([header, ...bodies])
}
