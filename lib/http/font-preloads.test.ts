import { expect, test } from 'vitest'
import { moveFontPreloads } from './font-preloads.ts'

const font = (name: string) =>
  `<link rel="preload" href="/_next/static/media/${name}.woff2?dpl=1" as="font" crossorigin="" type="font/woff2"/>`
const fonts = font('display') + font('sans')
const picture = '<link rel="preload" as="image" href="/media/robot.svg" fetchPriority="high"/>'
const document = (head: string, body: string) =>
  `<html><head>${head}<title>Kites</title></head><body class="a">${body}<p>x</p></body></html>`

test('The fonts of a document are preloaded from its body, and its picture from the head', () => {
  const moved = document(picture, fonts)
  expect(moveFontPreloads(document(fonts + picture, ''))).toBe(moved)
  expect(moveFontPreloads(moved)).toBe(moved)
})

test('Nothing is taken out of the body, or of what is no document', () => {
  const named = document('', `<p>${font('sans')}</p>`)
  expect(moveFontPreloads(named)).toBe(named)
  expect(moveFontPreloads(font('sans'))).toBe(font('sans'))
})

test.each(['', picture])('A document without fonts stays as it is: %s', (head) => {
  expect(moveFontPreloads(document(head, ''))).toBe(document(head, ''))
})
