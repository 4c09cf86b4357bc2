import { expect, test } from 'vitest'
import { setUpCourses } from './testing/set-up.ts'

const { api, calls, editor } = await setUpCourses()

const LIMIT = 60_000
const letters = (characters: number) => `<p>${'ọ'.repeat(characters - '<p></p>'.length)}</p>`
const tooLong = { message: 'The text is too long.', errors: [{ path: 'description' }] }

test('STF-139: a text of 60,000 letters of three bytes each is saved, when adding and when changing', async () => {
  const added = await calls.add(editor, { title: 'Kites', description: letters(LIMIT) })
  expect(added.statusCode, added.body.slice(0, 200)).toBe(201)
  const { courseId } = added.json().course
  const description = letters(LIMIT).replace('ọ', 'ẹ')
  expect((await calls.change(editor, courseId, { description })).json().course.description).toBe(description)
})

test('STF-139: a longer text is refused at its field, also one that cleaning makes longer', async () => {
  const description = letters(LIMIT + 1)
  const refused = await calls.add(editor, { title: 'Kites', description })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, tooLong])
  const escaped = await calls.add(editor, { title: 'Kites', description: `<p>${'&'.repeat(20_000)}</p>` })
  expect([escaped.statusCode, escaped.json()]).toMatchObject([400, tooLong])
})

test('STF-112: a history of long texts keeps the newest that the site can read, and says where one is left out', async () => {
  const courseId = await api.course()
  for (let count = 0; count < 12; count += 1) {
    const description = letters(LIMIT).replace('ọ', String.fromCodePoint(0x61 + count))
    expect((await calls.change(editor, courseId, { description })).statusCode).toBe(200)
  }
  const history = await calls.get(editor, `/${courseId}/history`)
  expect(history.rawPayload.byteLength).toBeLessThan(2_000_000)
  const { changes } = history.json()
  expect(changes).toHaveLength(12)
  expect(changes[0]).toMatchObject({ fields: ['description'], description: expect.stringMatching(/^<p>k/) })
  expect(changes[7].description).toMatch(/^<p>d/)
  expect(changes[8]).toEqual({
    at: expect.any(String),
    by: 'Bola Adeyemi',
    what: 'Course changed',
    fields: ['description'],
    isTextLeftOut: true,
  })
})

test('more than 512 KB is refused, and more than 64 KB by calls without a text', async () => {
  const huge = await calls.add(editor, { title: 'Kites', description: 'x'.repeat(530_000) })
  expect(huge.statusCode).toBe(413)
  const { courseId } = (await calls.add(editor, { title: 'Kites' })).json().course
  const archived = await calls.act(editor, courseId, 'archive', { words: 'x'.repeat(66_000) })
  expect(archived.statusCode).toBe(413)
})
