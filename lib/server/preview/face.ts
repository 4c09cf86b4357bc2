import 'server-only'
import { z } from 'zod'
import textGlyphs from './text.glyphs.json'
import titleGlyphs from './title.glyphs.json'

const Glyph = z.tuple([
  z.number(), // advance
  z.number(), // bounding box: left, bottom, right, top
  z.number(),
  z.number(),
  z.number(),
  z.string(), // path, y upwards
])
const Face = z.object({ glyphs: z.record(z.string(), Glyph), pairs: z.record(z.string(), z.number()) })

type Glyph = z.infer<typeof Glyph>

type Face = { glyphs: Map<string, Glyph>; pairs: Map<string, number> }

export const GRID = 1000

function faceOf(json: unknown): Face {
  const { glyphs, pairs } = Face.parse(json)
  return { glyphs: new Map(Object.entries(glyphs)), pairs: new Map(Object.entries(pairs)) }
}

export const titleFace = faceOf(titleGlyphs)
export const textFace = faceOf(textGlyphs)

type Placed = { outline: string; x: number; y: number }

const isMark = (letter: string) => /^\p{M}$/u.test(letter)

const glyphOf = ({ glyphs }: Face, letter: string) =>
  glyphs.get(letter) ?? glyphs.get(letter.normalize('NFD').charAt(0))

type Base = { letter: string; middle: number; top: number }

/** Centres a combining mark above its base: ẹ́ and Ọ̀ have no precomposed form. */
function placeMark(base: Base, [, left, bottom, right, top, outline]: Glyph): Placed {
  const y = bottom > 0 ? Math.max(0, base.top + 60 - bottom) : 0
  base.top = Math.max(base.top, top + y)
  return { outline, x: base.middle - (left + right) / 2, y }
}

export function layoutLine(text: string, face: Face): { placed: Placed[]; width: number } {
  const placed: Placed[] = []
  let end = 0
  let base: Base | undefined
  for (const letter of text.normalize('NFC')) {
    const glyph = glyphOf(face, letter)
    if (!glyph) continue
    if (isMark(letter)) {
      if (base) placed.push(placeMark(base, glyph))
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

export const widthOf = (text: string, face: Face, size: number): number =>
  (layoutLine(text, face).width * size) / GRID
