import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let owner: SignedInStaff
let editor: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  owner = await api.signedInStaff({ name: 'Bola Adeyemi' })
  editor = await api.signedInStaff({ roles: ['editor'] })
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

describe('Changing a course', () => {
  test('STF-012, STF-013: writes what differs, with one entry, and nothing for the same values', async () => {
    const courseId = await api.course()
    const before = await calls.row(courseId)
    const same = await calls.change(owner, courseId, {
      title: before.title,
      price: 45_000,
      language: 'English',
    })
    expect([same.statusCode, await calls.row(courseId)]).toEqual([200, before])
    expect(await calls.entries(courseId)).toEqual([])

    const changed = await calls.change(owner, courseId, {
      title: 'Drones',
      description: '<p>New.</p>',
      price: 45_000,
    })
    expect(changed.json()).toMatchObject({
      message: 'Saved.',
      course: { title: 'Drones', lastChange: { by: 'Bola Adeyemi' } },
    })
    const [entry, ...others] = await calls.entries(courseId)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'course.changed',
      before: { title: 'Robots from Cartons', description: '<p>A robot starts life as a carton.</p>' },
      after: { title: 'Drones', description: '<p>New.</p>' },
    })
  })

  test('STF-066, STF-067: a version that is not the newest is refused with who, what and the present values', async () => {
    const courseId = await api.course()
    const { version } = await calls.course(editor, courseId)
    await calls.change(owner, courseId, { title: 'Drones', price: 50_000 })
    const refused = await calls.change(editor, courseId, { version, title: 'Kites', language: 'Yoruba' })
    expect(refused.statusCode).toBe(412)
    expect(refused.json()).toMatchObject({
      message:
        'Changed by Bola Adeyemi 1 minute ago: title and price. Your changes are still here and have not been saved yet.',
      errors: [
        { path: 'title', message: 'Drones' },
        { path: 'language', message: 'English' },
      ],
    })
    expect((await calls.row(courseId)).title).toBe('Drones')
  })

  test('STF-069: a place that is taken is no change of the course', async () => {
    const courseId = await api.course()
    const { version } = await calls.course(editor, courseId)
    await api.db.update(allCourses).set({ seatsTaken: 3 }).where(eq(allCourses.courseId, courseId))
    expect((await calls.change(editor, courseId, { version, title: 'Kites' })).statusCode).toBe(200)
  })

  test('STF-113: of a course that was public, terms and dates are the office’s', async () => {
    const courseId = await api.course()
    for (const change of [{ price: 1 }, { places: 20 }, { status: 'Closed' }, { startDate: '2086-01-08' }]) {
      const refused = await calls.change(editor, courseId, change)
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'You may not do this.'])
    }
    const same = await calls.change(editor, courseId, { title: 'Kites', price: 45_000, places: 12 })
    expect(same.statusCode).toBe(200)
    const terms = await calls.change(office, courseId, { price: 50_000, status: 'Closed' }, '/terms')
    expect(terms.json().course).toMatchObject({ price: 50_000, status: 'Closed', title: 'Kites' })
    expect((await calls.change(office, courseId, { title: 'Drones' })).statusCode).toBe(403)
    const { courseId: draft } = (await calls.add(editor, { title: 'A draft' })).json().course
    expect((await calls.change(editor, draft, { price: 1 })).statusCode).toBe(200)
  })

  test('STF-089: what was public cannot lose what a course needs', async () => {
    const courseId = await api.course()
    const refused = await calls.change(owner, courseId, { description: null, price: null })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'Before this can be published: description and price.' }),
    ])
  })
})

describe('Of a course', () => {
  test('STF-088: new teachers make a new version, and cover and text decide which pictures are in use', async () => {
    const courseId = await api.course()
    const { staffId } = await api.signedInStaff({ roles: ['teacher'], name: 'Kelechi Umeh' })
    const before = await calls.course(owner, courseId)
    const { course } = (await calls.change(owner, courseId, { teachers: [staffId] })).json()
    expect(course.teachers).toEqual([{ staffId, name: 'Kelechi Umeh' }])
    expect(course.version).not.toBe(before.version)
    expect((await calls.change(owner, courseId, { teachers: [owner.staffId] })).statusCode).toBe(400)
    const [cover, inText] = [await calls.picture(), await calls.picture()]
    const description = `<p><img src="${inText.fileKey.replace('public', '/media')}" alt="A kite" /></p>`
    await calls.change(owner, courseId, { coverMediaId: cover.mediaId, description })
    const uses = await api.db.select().from(mediaUses).where(eq(mediaUses.subjectId, courseId))
    expect(uses.map(({ mediaId, field }) => [field, mediaId]).toSorted()).toEqual([
      ['cover', cover.mediaId],
      ['text', inText.mediaId],
    ])
    expect((await calls.row(courseId)).imageKey).toBe(cover.fileKey)
    await calls.change(owner, courseId, { teachers: [], description: '<p>Text only.</p>' })
    expect(await api.db.select().from(courseTeachers).where(eq(courseTeachers.courseId, courseId))).toEqual(
      [],
    )
    expect(await api.db.select().from(mediaUses).where(eq(mediaUses.subjectId, courseId))).toHaveLength(1)
  })

  test('STF-088: a teacher who stays keeps the day of the assignment when another joins or leaves', async () => {
    const courseId = await api.course()
    const [bola, ada] = [
      await api.signedInStaff({ roles: ['teacher'] }),
      await api.signedInStaff({ roles: ['teacher'] }),
    ]
    const assignedAt = new Date('2026-01-05T09:00:00Z')
    await api.db.insert(courseTeachers).values({ courseId, staffId: bola.staffId, assignedAt })
    const assigned = () => api.db.select().from(courseTeachers).where(eq(courseTeachers.courseId, courseId))
    const stays = { courseId, staffId: bola.staffId, assignedAt }
    await calls.change(owner, courseId, { teachers: [bola.staffId, ada.staffId] })
    expect(await assigned()).toHaveLength(2)
    expect(await assigned()).toContainEqual(stays)
    await calls.change(owner, courseId, { teachers: [bola.staffId] })
    expect(await assigned()).toEqual([stays])
  })

  test('STF-112: the history lists each change, and the text before it', async () => {
    const courseId = await api.course()
    await calls.change(owner, courseId, { title: 'Drones' })
    await calls.change(owner, courseId, { description: '<p>New.</p>' })
    const { changes } = (await calls.get(editor, `/${courseId}/history`)).json()
    expect(changes).toMatchObject([
      {
        by: 'Bola Adeyemi',
        what: 'Course changed',
        fields: ['description'],
        description: '<p>A robot starts life as a carton.</p>',
      },
      { fields: ['title'] },
    ])
  })
})
