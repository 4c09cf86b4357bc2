import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  owner = await api.signedInStaff()
})
afterAll(() => api.close())

async function removedCategory() {
  const [added] = await api.db.insert(courseCategories).values({ name: randomUUID() }).returning()
  const categoryId = added?.categoryId ?? ''
  await api.db.delete(courseCategories).where(eq(courseCategories.categoryId, categoryId))
  return { categoryId }
}

async function removedCover() {
  const { mediaId } = await calls.picture()
  await api.db.delete(media).where(eq(media.mediaId, mediaId))
  return { coverMediaId: mediaId }
}

async function removedPictureOfText() {
  const { mediaId, fileKey } = await calls.picture()
  await api.db.delete(media).where(eq(media.mediaId, mediaId))
  return { description: `<p><img src="${fileKey.replace('public', '/media')}" alt="A kite" /></p>` }
}

async function suspendedTeacher() {
  const { staffId } = await api.signedInStaff({ roles: ['teacher'] })
  await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, staffId))
  return { teachers: [staffId] }
}

test.each([
  ['category that was removed since', removedCategory, 'categoryId', 'Choose a category.'],
  ['picture that was removed since', removedCover, 'coverMediaId', 'Choose a picture.'],
  [
    'text with a picture that was removed since',
    removedPictureOfText,
    'description',
    'A picture of this text has been removed. Take it out of the text.',
  ],
  ['teacher who was suspended since', suspendedTeacher, 'teachers', 'Choose teachers of the list.'],
  [
    'category with an unknown kind of id',
    async () => ({ categoryId: 'x' }),
    'categoryId',
    'Choose a category.',
  ],
  [
    'picture with an unknown kind of id',
    async () => ({ coverMediaId: 'x' }),
    'coverMediaId',
    'Choose a picture.',
  ],
  [
    'teacher with an unknown kind of id',
    async () => ({ teachers: ['x'] }),
    'teachers',
    'Choose teachers of the list.',
  ],
] as const)('a course with a %s is refused at its field', async (_, remove, path, message) => {
  const fields = await remove()
  const expected = { message, errors: [{ path, message }] }
  const added = await calls.add(owner, { title: 'Kites', ...fields })
  expect([added.statusCode, added.json()]).toMatchObject([400, expected])
  const changed = await calls.change(owner, await api.course(), fields)
  expect([changed.statusCode, changed.json()]).toMatchObject([400, expected])
})
