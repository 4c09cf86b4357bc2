import 'server-only'
import { z } from 'zod'
import textGlyphs from './text.glyphs.json'
import titleGlyphs from './title.glyphs.json'

const Glyph = z.tuple([
  z.number(), // how far the next letter stands
  z.number(), // left, bottom, right and top of the outline
  z.number(),
  z.number(),
  z.number(),
  z.string(), // the outline, y upwards
])
const Face = z.object({ glyphs: z.record(z.string(), Glyph), pairs: z.record(z.string(), z.number()) })

type Glyph = z.infer<typeof Glyph>

/** Outlines on a grid of 1000 to the size of the letters. */
type Face = { glyphs: Map<string, Glyph>; pairs: Map<string, number> }

export const GRID = 1000

function faceOf(drawn: unknown): Face {
  const { glyphs, pairs } = Face.parse(drawn)
  return { glyphs: new Map(Object.entries(glyphs)), pairs: new Map(Object.entries(pairs)) }
}

export const titleFace = faceOf(titleGlyphs)
export const textFace = faceOf(textGlyphs)

type Placed = { outline: string; x: number; y: number }

const isMark = (letter: string) => /^\p{M}$/u.test(letter)

/** A letter that the face lacks is drawn without its marks, and left out when that lacks too. */
const glyphOf = ({ glyphs }: Face, letter: string) =>
  glyphs.get(letter) ?? glyphs.get(letter.normalize('NFD').charAt(0))

type Base = { letter: string; middle: number; top: number }

/** Middle over middle, and above what stands there already: ẹ́ and Ọ̀ have no letter of their own. */
function overBase(base: Base, [, left, bottom, right, top, outline]: Glyph): Placed {
  const y = bottom > 0 ? Math.max(0, base.top + 60 - bottom) : 0
  base.top = Math.max(base.top, top + y)
  return { outline, x: base.middle - (left + right) / 2, y }
}

/** The outlines of one line and its width, on the grid. */
export function setLine(text: string, face: Face): { placed: Placed[]; width: number } {
  const placed: Placed[] = []
  let end = 0
  let base: Base | undefined
  for (const letter of text.normalize('NFC')) {
    const glyph = glyphOf(face, letter)
    if (!glyph) continue
    if (isMark(letter)) {
      if (base) placed.push(overBase(base, glyph))
      continue
    }
    const [advance, left, , right, top, outline] = glyph
    const x = end + (face.pairs.get(`${base?.letter}${letter}`) ?? 0)
    placed.push({ outline, x, y: 0 })
    base = { letter, middle: x + (left + right) / 2, top }
    end = x + advance
  }
  return { placed, width: end }
}

/** Pixels. */
export const widthOf = (text: string, face: Face, size: number): number =>
  (setLine(text, face).width * size) / GRID
