import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredFaces, drawLetter, hasGlyph, subsetFonts } from './fonts.mjs'
import { previewGlyphs } from './preview-glyphs.mjs'

const YORUBA = 'àáèéìíòóùúẹọṣẸỌṢńǹḿŃǸ'
const IGBO = 'ịọụṅñỊỌỤṄÑ'
const HAUSA = 'ɓɗƙƴƁƊƘƳāēīōū'
const MARKS = '\u0300\u0301\u0304\u0323\u0329'
const SIGNS = '₦–—‘’“”…•×'

const faces = declaredFaces()
const fileOf = (src: string) => readFileSync(join('app/fonts', src))

// Cutting every typeface takes seconds of pure computation.
test('the committed fonts are those that the script creates', { timeout: 60_000 }, async () => {
  for (const { path, bytes } of await subsetFonts()) expect(readFileSync(path).equals(bytes), path).toBe(true)
})

test('the committed glyphs of the preview pictures are those that the script creates', {
  timeout: 60_000,
}, async () => {
  for (const { path, bytes } of await previewGlyphs())
    expect(JSON.parse(readFileSync(path, 'utf8')), path).toEqual(JSON.parse(bytes))
})

test.each(['SN Pro Variable', 'Ojuju Variable'])(
  '%s has every letter and tone mark of English, Yorùbá, Igbo and Hausa, and ₦',
  async (family) => {
    const missing: string[] = []
    for (const letter of new Set(YORUBA + IGBO + HAUSA + MARKS + SIGNS)) {
      const face = faces.find((each) => each.family === family && each.letters.includes(letter))
      if (!face || !(await hasGlyph(fileOf(face.src), letter))) missing.push(letter)
    }
    expect(missing).toEqual([])
  },
)

test('the fonts that each page preloads have English, the tone marks of Yorùbá without dots, and the usual signs', async () => {
  const vowels = 'àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ'
  const english = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index))
  const missing: string[] = []
  for (const { src } of faces.filter(({ preload }) => preload))
    for (const letter of [...english, ...vowels, ...'–—‘’“”…•×©'])
      if (!(await hasGlyph(fileOf(src), letter))) missing.push(`${letter} in ${src}`)
  expect(missing).toEqual([])
})

test.each([200, 400, 700, 900])(
  '₦ looks as in the typeface, and so do the digits, at weight %i',
  async (weight) => {
    const packaged = (part: string) =>
      readFileSync(`node_modules/@fontsource-variable/sn-pro/files/sn-pro-${part}-wght-normal.woff2`)
    const sent = fileOf('./sn-pro-latin.woff2')
    for (const [letter, part] of [
      ['₦', 'latin-ext'],
      ['5', 'latin'],
    ] as const) {
      expect(await drawLetter(sent, letter, weight)).toEqual(await drawLetter(packaged(part), letter, weight))
    }
  },
)

test('detects a letter without a glyph', async () => {
  expect(await hasGlyph(fileOf('./sn-pro-latin.woff2'), 'ọ')).toBe(false)
})

test('a dotted vowel and its tone mark are in one file, so that the mark is positioned', () => {
  for (const cluster of ['ẹ\u0301', 'ọ\u0300', 'ị\u0304', 'ụ\u0301']) {
    const homes = faces.filter(({ family }) => family === 'SN Pro Variable')
    expect(
      homes.some(({ letters }) => [...cluster].every((part) => letters.includes(part))),
      cluster,
    ).toBe(true)
  }
})

test('no letter is in two files of one face, and no letter of the packages is missing', () => {
  for (const family of ['SN Pro Variable', 'Ojuju Variable']) {
    const letters = faces.filter((face) => face.family === family).flatMap((face) => [...face.letters])
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters).toContain('ő')
    expect(letters).toContain('ắ')
  }
})
