import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { categoryCalls } from '../categories/testing/category-calls.ts'
import { mediaCalls } from '../media/testing/media-calls.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let pictures: ReturnType<typeof mediaCalls>
let categories: ReturnType<typeof categoryCalls>
let owner: SignedInStaff
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  pictures = mediaCalls(api)
  categories = categoryCalls(api)
  owner = await api.signedInStaff({ name: 'Bola Adeyemi' })
  editor = await api.signedInStaff({ name: 'Joy Akpan', roles: ['editor'] })
})
afterAll(() => api.close())

/** The owner has the form open, and saved before, while the editor makes the change elsewhere. */
async function conflictAfter(courseId: string, change: () => Promise<{ statusCode: number; body: string }>) {
  const { version } = (await calls.change(owner, courseId, { title: 'Drones' })).json().course
  const changed = await change()
  expect(changed.statusCode, changed.body).toBe(200)
  const refused = await calls.change(owner, courseId, { version, title: 'Kites' })
  expect(refused.statusCode).toBe(412)
  return refused.json().message
}

const named = (what: string) =>
  `Changed by Joy Akpan 1 minute ago: ${what}. Your changes are still here and have not been saved yet.`

const newest = async (courseId: string) => (await calls.get(owner, `/${courseId}/history`)).json().changes[0]

describe('STF-012, STF-066, STF-112: the history and the conflict of a course name who changed it through', () => {
  test('a picture that was replaced', async () => {
    const [old, fresh] = [await pictures.stored(editor.staffId), await pictures.stored(editor.staffId)]
    const courseId = await pictures.covered(old)
    const before = await calls.row(courseId)
    const url = `/staff/media/${old.mediaId}/replace`
    const message = await conflictAfter(courseId, () =>
      pictures.call(editor, { method: 'POST', url, payload: { mediaId: fresh.mediaId } }),
    )
    expect(message).toBe(named('description and cover picture'))
    expect(await newest(courseId)).toMatchObject({
      by: 'Joy Akpan',
      what: 'Course changed',
      fields: ['description', 'cover picture'],
      description: before.descriptionHtml,
    })
    const after = await calls.row(courseId)
    expect((await calls.entries(courseId)).at(-1)).toMatchObject({
      action: 'course.changed',
      actorStaffId: editor.staffId,
      before: { cover: old.fileKey, description: before.descriptionHtml },
      after: { cover: fresh.fileKey, description: after.descriptionHtml },
    })
    expect((await calls.course(owner, courseId)).lastChange.by).toBe('Joy Akpan')
  })

  test('the words of its cover, but not those of a picture in its text, which has its own', async () => {
    const cover = await pictures.stored(editor.staffId)
    const courseId = await pictures.covered(cover)
    const inText = await pictures.stored(editor.staffId)
    const description = `<p><img src="${inText.fileKey.replace('public', '/media')}" alt="Mine" /></p>`
    await calls.change(owner, courseId, { description })
    const change = async (mediaId: string, fields: object) => {
      const { alt, decorative, focalX, focalY, showsChild, version } = await pictures.detail(editor, mediaId)
      const form = { alt, decorative, focalX, focalY, showsChild, consent: false, version }
      const payload = { ...form, ...fields }
      return pictures.call(editor, { method: 'PATCH', url: `/staff/media/${mediaId}`, payload })
    }
    const message = await conflictAfter(courseId, () =>
      change(cover.mediaId, { alt: 'A blue kite', focalX: 20 }),
    )
    expect(message).toBe(named('description of the cover picture and focal point of the cover picture'))
    expect((await calls.entries(courseId)).at(-1)).toMatchObject({
      actorStaffId: editor.staffId,
      before: { coverAlt: 'A kite', coverFocus: '50% 50%' },
      after: { coverAlt: 'A blue kite', coverFocus: '20% 50%' },
    })
    const { version } = await calls.course(owner, courseId)
    expect((await change(inText.mediaId, { alt: 'A red kite' })).statusCode).toBe(200)
    expect((await calls.course(owner, courseId)).version).toBe(version)
  })

  test.each(['move', 'merge'])('its category: %s', async (action) => {
    const [from, to] = [await categories.added(editor), await categories.added(editor)]
    const courseId = await api.course({ categoryId: from.categoryId })
    const message = await conflictAfter(courseId, () =>
      categories.send(editor, 'POST', `/${from.categoryId}/${action}`, { toCategoryId: to.categoryId }),
    )
    expect(message).toBe(named('category'))
    expect(await newest(courseId)).toMatchObject({ by: 'Joy Akpan', fields: ['category'] })
    expect((await calls.entries(courseId)).at(-1)).toMatchObject({
      before: { category: from.name },
      after: { category: to.name },
    })
  })
})
