import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { untilOneWaits } from '../../../testing/until-one-waits.ts'
import { lockCourse } from '../courses/lock-course.ts'
import { type CourseCalls, courseCalls } from '../courses/testing/course-calls.ts'
import { mediaCalls, newPicture } from './testing/media-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let courses: CourseCalls
let editor: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = mediaCalls(api)
  courses = courseCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const replace = (from: string, to: string) =>
  calls.call(editor, { method: 'POST', url: `/staff/media/${from}/replace`, payload: { mediaId: to } })

test('STF-150: two pictures that replace each other at once never wait for each other', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
    const courses = [
      await calls.covered(one),
      await calls.covered(other),
      await calls.covered(one),
      await calls.covered(other),
    ]
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

/** Replaces once the save has begun and waits for the course. */
async function replaceDuring<T>(courseId: string, save: () => Promise<T>, pair: [string, string]) {
  const both = await api.db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    const saving = save()
    await untilOneWaits(api.db)
    const replacing = replace(...pair)
    await wait(300)
    return { saving, replacing }
  })
  return { saved: await both.saving, replaced: await both.replacing }
}

async function expectReplaced(courseId: string, fresh: { mediaId: string; fileKey: string }) {
  const { coverMediaId, imageKey } = await courses.row(courseId)
  expect([coverMediaId, imageKey]).toEqual([fresh.mediaId, fresh.fileKey])
  const uses = await api.db.select().from(mediaUses).where(eq(mediaUses.subjectId, courseId))
  expect(new Set(uses.map(({ mediaId }) => mediaId))).toEqual(new Set([fresh.mediaId]))
}

test('STF-150: a picture is also replaced in a course that is being saved with it', async () => {
  const [old, fresh] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
  const courseId = await api.course()
  const save = () => courses.change(editor, courseId, { coverMediaId: old.mediaId })
  const { saved, replaced } = await replaceDuring(courseId, save, [old.mediaId, fresh.mediaId])
  expect([saved.statusCode, replaced.json()]).toEqual([200, { places: 1, message: 'Replaced in 1 place.' }])
  await expectReplaced(courseId, fresh)
})

test('STF-150: a picture is also replaced in a copy that is being made', async () => {
  const [old, fresh] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
  const courseId = await calls.covered(old)
  const save = () => courses.duplicate(editor, courseId)
  const { saved, replaced } = await replaceDuring(courseId, save, [old.mediaId, fresh.mediaId])
  expect(replaced.json().places).toBe(4)
  for (const id of [courseId, saved.json().courseId]) await expectReplaced(id, fresh)
})

test('STF-150: courses that are saved with two pictures that replace each other never wait for ever', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
    const ids = [await calls.covered(one), await calls.covered(other)]
    const saves = ids.map((id, index) =>
      courses.change(editor, id, { coverMediaId: [other, one][index]?.mediaId }),
    )
    const replacements = [replace(one.mediaId, other.mediaId), replace(other.mediaId, one.mediaId)]
    const replaced = await Promise.all(replacements)
    expect(replaced.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (const { statusCode } of await Promise.all(saves)) expect([200, 412]).toContain(statusCode)
    for (const id of ids) {
      const { coverMediaId } = await courses.row(id)
      const cover = [one, other].find(({ mediaId }) => mediaId === coverMediaId) ?? one
      expect((await courses.row(id)).imageKey).toBe(cover.fileKey)
    }
  }
})

test('STF-014, STF-151: one file that is sent eight times at once is stored once', async () => {
  const file = await newPicture()
  const responses = await Promise.all(Array.from({ length: 8 }, () => calls.upload(editor, { file })))
  expect(new Set(responses.map((response) => response.json().media.mediaId)).size).toBe(1)
})

test('STF-149: a mark of partners that is removed during the save is told at its field', async () => {
  const { mediaId } = await calls.stored(editor.staffId)
  const partner = { id: 'p1', hidden: false, name: 'Eko Makers', href: '', drawing: '', sample: false }
  const value = { items: [{ ...partner, mediaId, image: '' }] }
  const saving = await api.db.transaction(async (tx) => {
    await tx.delete(media).where(eq(media.mediaId, mediaId))
    const url = '/staff/content/partners'
    const { headers } = editor
    const answer = api.app.inject({ method: 'PUT', url, headers, payload: { version: null, value } })
    await untilOneWaits(api.db)
    return { answer }
  })
  const saved = await saving.answer
  expect([saved.statusCode, saved.json().errors]).toMatchObject([400, [{ path: 'items.0.mediaId' }]])
})
