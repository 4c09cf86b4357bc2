import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { mediaCalls, newPicture } from './testing/media-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let editor: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = mediaCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test('STF-150: two pictures that replace each other at once never wait for each other', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
    const courses = [
      await calls.covered(one),
      await calls.covered(other),
      await calls.covered(one),
      await calls.covered(other),
    ]
    const replace = (from: string, to: string) =>
      calls.call(editor, { method: 'POST', url: `/staff/media/${from}/replace`, payload: { mediaId: to } })
    const responses = await Promise.all([
      replace(one.mediaId, other.mediaId),
      replace(other.mediaId, one.mediaId),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const covers = await Promise.all(courses.map((id) => calls.courseRow(id)))
    expect(new Set(covers.map((course) => course?.coverMediaId)).size).toBe(1)
    for (const course of covers) {
      const cover = [one, other].find(({ mediaId }) => mediaId === course?.coverMediaId)
      expect(course?.imageKey).toBe(cover?.fileKey)
      expect(course?.descriptionHtml).toContain(cover?.fileKey.replace('public', '/media'))
    }
  }
})

test('STF-014, STF-151: one file that is sent eight times at once is stored once', async () => {
  const file = await newPicture()
  const responses = await Promise.all(Array.from({ length: 8 }, () => calls.upload(editor, { file })))
  expect(new Set(responses.map((response) => response.json().media.mediaId)).size).toBe(1)
})
