import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MediaRow } from '#contract/staff/media'
import { coverCrop } from '#domain/cover-crop'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { mediaCalls, newPicture } from './testing/media-calls.ts'

let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = mediaCalls(api)
  editor = await api.signedInStaff({ name: 'Joy Akpan', roles: ['editor'] })
})
beforeEach(async () => {
  await api.db.delete(mediaUses)
  await api.db.update(allCourses).set({ coverMediaId: null })
  await api.db.update(allBlogs).set({ coverMediaId: null })
  await api.db.delete(media)
})
afterAll(() => api.close())

const patch = (mediaId: string, payload: object) =>
  calls.call(editor, { method: 'PATCH', url: `/staff/media/${mediaId}`, payload })

const formOf = ({
  alt,
  decorative,
  focalX,
  focalY,
  showsChild,
  version,
}: MediaRow & { version: string }) => ({
  alt,
  decorative,
  focalX,
  focalY,
  showsChild,
  consent: showsChild,
  version,
})

test('STF-143: the list is searched and filtered', async () => {
  const first = Date.now() - 60_000
  const add = (seconds: number, fields: Parameters<typeof calls.stored>[1]) =>
    calls.stored(editor.staffId, { ...fields, createdAt: new Date(first + seconds * 1_000) })
  const kite = await add(0, { alt: 'A red kite', fileName: 'IMG_1.jpg' })
  await add(1, { alt: 'A robot', fileName: 'lagoon.jpg' })
  const consent = { showsChild: true, consentAt: new Date(), consentBy: editor.staffId }
  await add(2, { alt: 'Two children', ...consent })
  await add(3, { alt: '', isDecorative: true, fileName: 'band.png' })
  await calls.covered(kite)
  const names = async (query: string) => {
    const response = await calls.call(editor, { method: 'GET', url: `/staff/media${query}` })
    const { rows, total }: { rows: MediaRow[]; total: number } = response.json()
    expect(total).toBe(rows.length)
    return rows.map(({ alt, fileName }) => alt || fileName)
  }
  expect(await names('')).toEqual(['band.png', 'Two children', 'A robot', 'A red kite'])
  expect(await names('?q=KITE')).toContain('A red kite')
  expect(await names('?q=lagoon')).toEqual(['A robot'])
  expect(await names('?unused=yes')).toEqual(['band.png', 'Two children', 'A robot'])
  expect(await names('?showsChild=yes')).toEqual(['Two children'])
  expect(await names('?kind=course')).toEqual(['A red kite'])
  expect(await names('?kind=post')).toEqual([])
  expect(await names('?cover=yes')).not.toContain('band.png')
})

describe('Changing a picture', () => {
  test('STF-148: raises the revision of its courses, whose public page has the new words', async () => {
    const picture = await calls.stored(editor.staffId)
    const courseId = await calls.covered(picture)
    const before = await calls.courseRow(courseId)
    const form = formOf(await calls.detail(editor, picture.mediaId))
    const saved = await patch(picture.mediaId, { ...form, alt: 'A blue kite', focalX: 20 })
    expect(saved.json()).toMatchObject({ message: 'Saved.', media: { alt: 'A blue kite', focalX: 20 } })
    const after = await calls.courseRow(courseId)
    expect(after?.revision).toBe((before?.revision ?? 0) + 1)
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
    const { course } = (await api.app.inject(`/courses/${courseId}`)).json()
    expect(course.courseImageAlt).toBe('A blue kite')
    expect(await calls.actionsOn(picture.mediaId)).toEqual(['media.changed'])
  })

  test('STF-148: covers are cropped around the focal point, from the middle and back to it', async () => {
    const picture = await calls.stored(editor.staffId, { width: 600, height: 900 })
    const courseId = await calls.covered(picture)
    const blogId = await calls.coveredPost(picture)
    const crops = async () => {
      const { course } = (await api.app.inject(`/courses/${courseId}`)).json()
      const { blog } = (await api.app.inject(`/blogs/${blogId}`)).json()
      return [course.courseImageCrop, blog.blogImageCrop]
    }
    expect(await crops()).toEqual([undefined, undefined])
    for (const [focalY, crop] of [
      [10, 0],
      [20, 25],
      [96, 100],
      [50, undefined],
    ] as const) {
      const form = formOf(await calls.detail(editor, picture.mediaId))
      const saved = await patch(picture.mediaId, { ...form, focalX: 5, focalY })
      expect([saved.statusCode, ...(await crops())]).toEqual([200, crop, crop])
      expect(coverCrop({ ...picture, focalX: 5, focalY })).toBe(crop)
    }
  })

  test('STF-148: another cover brings its own focal point', async () => {
    const [first, second] = [
      await calls.stored(editor.staffId),
      await calls.stored(editor.staffId, { width: 900, height: 300, focalX: 80 }),
    ]
    const courseId = await calls.covered(first)
    const replaced = await calls.call(editor, {
      method: 'POST',
      url: `/staff/media/${first.mediaId}/replace`,
      payload: { mediaId: second.mediaId },
    })
    expect(replaced.statusCode).toBe(200)
    expect((await api.app.inject(`/courses/${courseId}`)).json().course.courseImageCrop).toBe(75)
    const url = `/staff/courses/${courseId}`
    expect((await calls.call(editor, { method: 'GET', url })).json().course.coverCrop).toBe(75)
  })

  test('STF-013: writes nothing when nothing changes', async () => {
    const { mediaId } = await calls.stored(editor.staffId)
    const detail = await calls.detail(editor, mediaId)
    expect((await patch(mediaId, formOf(detail))).json().media.version).toBe(detail.version)
    expect(await calls.actionsOn(mediaId)).toEqual([])
  })

  test('STF-066, STF-067: is refused after another person changed it', async () => {
    const { mediaId } = await calls.stored(editor.staffId)
    const form = formOf(await calls.detail(editor, mediaId))
    await patch(mediaId, { ...form, alt: 'A blue kite' })
    const late = await patch(mediaId, { ...form, alt: 'A green kite' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      message:
        'Changed by Joy Akpan 1 minute ago: description. Your changes are still here and have not been saved yet.',
      errors: [{ path: 'alt', message: 'A blue kite' }],
    })
  })

  test('STF-146, STF-147: a cover stays described, and the consent is given again', async () => {
    const picture = await calls.stored(editor.staffId)
    await calls.covered(picture)
    const { mediaId } = picture
    const form = formOf(await calls.detail(editor, mediaId))
    expect((await patch(mediaId, { ...form, decorative: true })).json().message).toBe(
      'This picture is a cover, so it needs a description.',
    )
    expect((await patch(mediaId, { ...form, showsChild: true, consent: false })).statusCode).toBe(400)
    const { media: shown } = (await patch(mediaId, { ...form, showsChild: true, consent: true })).json()
    expect(shown.consent.by).toBe('Joy Akpan')
    const hidden = await patch(mediaId, { ...formOf(shown), showsChild: false, consent: false })
    expect(hidden.json().media.consent).toBeNull()
  })
})

describe('Removing a picture', () => {
  test('STF-149: is refused where it is used, with the places', async () => {
    const picture = await calls.stored(editor.staffId)
    const courseId = await calls.covered(picture)
    const { usedIn } = await calls.detail(editor, picture.mediaId)
    const use = { kind: 'course', title: 'Robots from Cartons', path: `/staff/courses/${courseId}` }
    expect(usedIn).toEqual([
      { ...use, field: 'cover' },
      { ...use, field: 'text' },
    ])
    const refused = await calls.call(editor, { method: 'DELETE', url: `/staff/media/${picture.mediaId}` })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Used in 2 places. Replace it there first.', reason: 'media_in_use' },
    ])
    await expect(api.db.delete(media).where(eq(media.mediaId, picture.mediaId))).rejects.toThrow()
  })

  test('takes the file with it', async () => {
    const { media: added } = (await calls.upload(editor, { file: await newPicture() })).json()
    expect(await api.files.exists(added.image)).toBe(true)
    const url = `/staff/media/${added.mediaId}`
    expect((await calls.call(editor, { method: 'DELETE', url })).json()).toEqual({
      message: 'Picture removed.',
    })
    expect(await api.files.exists(added.image)).toBe(false)
    expect((await calls.call(editor, { method: 'DELETE', url })).statusCode).toBe(404)
    expect(await calls.actionsOn(added.mediaId)).toEqual(['media.added', 'media.removed'])
  })

  test('STF-152: is refused for a drawing of the site, and so is a change', async () => {
    const { mediaId } = await calls.stored(editor.staffId, { uploadedBy: null })
    const detail = await calls.detail(editor, mediaId)
    expect(detail).toMatchObject({ isReadOnly: true, by: null })
    const removed = await calls.call(editor, { method: 'DELETE', url: `/staff/media/${mediaId}` })
    const changed = await patch(mediaId, { ...formOf(detail), alt: 'Other words' })
    expect([removed.statusCode, changed.statusCode]).toEqual([409, 409])
  })
})
