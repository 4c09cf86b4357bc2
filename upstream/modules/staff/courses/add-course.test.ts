import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpCourses } from './testing/set-up.ts'

const { calls, editor } = await setUpCourses()

describe('Adding a course', () => {
  test('STF-089, STF-014: makes one draft for one form, of which only the title must be there', async () => {
    const key = randomUUID()
    const first = await calls.add(editor, { title: 'Kites and Wind' }, key)
    const again = await calls.add(editor, { title: 'Kites and Wind' }, key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const { courseId, state, missing } = first.json().course
    expect(again.json().course.courseId).toBe(courseId)
    expect(state).toBe('draft')
    expect(missing).toEqual([
      'description',
      'cover',
      'category',
      'ages',
      'language',
      'dates',
      'lectures',
      'price',
      'places',
    ])
    expect((await calls.entries(courseId)).map(({ action, after }) => [action, after])).toEqual([
      ['course.added', { title: 'Kites and Wind' }],
    ])
  })

  test('STF-088: keeps every field', async () => {
    const { mediaId, fileKey } = await calls.picture()
    const fields = {
      title: 'Rockets',
      price: 45_000,
      places: 12,
      minimumAge: 6,
      maximumAge: 9,
      language: 'English',
    }
    const { course } = (await calls.add(editor, { ...fields, coverMediaId: mediaId })).json()
    expect(course).toMatchObject({ ...fields, cover: { mediaId, image: fileKey, alt: 'A kite' } })
    const short = await calls.add(editor, { title: 'Hi' })
    expect([short.statusCode, short.json().message]).toEqual([400, 'Use 3 to 100 characters.'])
  })
})
