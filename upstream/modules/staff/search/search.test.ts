import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/staff/search'
import type { StaffRole } from '#domain/staff-permissions'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { messageCalls } from '../messages/testing/message-calls.ts'
import { waiting } from '../today/testing/waiting.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const nothing = { orders: [], courses: [], posts: [], messages: [], letters: [], people: [] }

async function search(role: StaffRole, q: string): Promise<Found> {
  const { headers } = await api.signedInStaff({ roles: [role] })
  const response = await api.app.inject({ url: `/staff/search?q=${encodeURIComponent(q)}`, headers })
  expect(response.statusCode).toBe(200)
  return response.json().found
}

describe('STF-056: the search at the top', () => {
  test('finds at most five people by name, for who manages them', async () => {
    for (let made = 0; made < 6; made += 1) {
      const { staffId } = await api.signedInStaff({ roles: ['teacher'] })
      await api.db
        .update(staff)
        .set({ name: `Folake Search ${made}` })
        .where(eq(staff.staffId, staffId))
    }
    const { people } = await search('owner', 'folake search')
    expect(people).toHaveLength(5)
    expect(new Set(people.map(({ name }) => name)).size).toBe(5)
    expect((await search('office', 'folake search')).people).toEqual([])
  })

  test('finds an order by its exact reference, and at most five orders of a family', async () => {
    const lastName = 'Quetzalorder'
    const parent = await api.signedInParent({ lastName, otherNames: 'Adaeze' })
    const references: string[] = []
    for (let made = 0; made < 6; made += 1) references.push((await waiting(api).order(parent)).reference)
    const [reference = ''] = references
    expect(await search('office', ` ${reference} `)).toEqual({ exact: reference, ...nothing })
    const found = await search('office', 'quetzalorder')
    expect(found).toMatchObject({ exact: null, people: [] })
    expect(found.orders).toHaveLength(5)
    for (const order of found.orders) expect(references).toContain(order.reference)
    expect((await search('office', reference.slice(0, 6))).exact).toBeNull()
  })

  test('STF-022, STF-023: finds no order for a role that sees none', async () => {
    const { reference } = await waiting(api).order(await api.signedInParent({ lastName: 'Zebraorder' }))
    for (const role of ['editor', 'marketing', 'teacher'] as const)
      for (const q of [reference, 'zebraorder'])
        expect(await search(role, q)).toEqual({ exact: null, ...nothing })
  })

  test('finds at most five courses by title, drafts included and archived ones last', async () => {
    const archived = await api.course({ title: 'Xylophone robots', state: 'archived' })
    for (let made = 0; made < 3; made += 1) await api.course({ title: `Robots for xylophone ${made}` })
    const [draft] = await api.db
      .insert(allCourses)
      .values({ title: 'A xylophone', state: 'draft', status: 'Active' })
      .returning()
    const { courses } = await search('editor', 'XYLOPHONE')
    expect(courses).toHaveLength(5)
    expect(courses[0]).toEqual({
      courseId: draft?.courseId,
      title: 'A xylophone',
      state: 'draft',
      categoryName: null,
      startDate: null,
    })
    expect(courses.at(-1)).toMatchObject({ courseId: archived, state: 'archived' })
    for (let made = 0; made < 2; made += 1) await api.course({ title: `More xylophone ${made}` })
    expect((await search('office', 'xylophone')).courses).toHaveLength(5)
    expect((await search('office', '%')).courses).toEqual([])
  })

  test('STF-019: finds own courses only for a teacher', async () => {
    const own = await api.course({ title: 'Own violin course' })
    await api.course({ title: 'Another violin course' })
    const { staffId, headers } = await api.signedInStaff({ roles: ['teacher'] })
    await api.db.insert(courseTeachers).values({ courseId: own, staffId })
    const { found } = (await api.app.inject({ url: '/staff/search?q=violin', headers })).json()
    expect(found.courses).toMatchObject([{ courseId: own }])
    expect((await search('marketing', 'violin')).courses).toHaveLength(2)
  })

  test('asks for words', async () => {
    const { headers } = await api.signedInStaff({ roles: ['owner'] })
    expect((await api.app.inject({ url: '/staff/search?q=%20', headers })).statusCode).toBe(400)
  })
})

test('STF-056: finds at most five posts by title, drafts included, for those who write posts', async () => {
  const archived = await insertPost(api.db, {
    title: 'Zeppelins of last year',
    state: 'archived',
    publishedAt: new Date(),
  })
  const { blogId } = await insertPost(api.db, { title: 'How a zeppelin floats', state: 'draft' })
  expect((await search('editor', 'ZEPPELIN')).posts).toEqual([
    { blogId, title: 'How a zeppelin floats', state: 'draft', categoryName: 'PARENTING' },
    { blogId: archived.blogId, title: archived.title, state: 'archived', categoryName: 'PARENTING' },
  ])
  for (let made = 0; made < 5; made += 1) await insertPost(api.db, { title: `Zeppelin ${made}` })
  const { posts } = await search('marketing', 'zeppelin')
  expect(posts.map(({ title }) => title)).not.toContain(archived.title)
  expect(posts).toHaveLength(5)
  for (const role of ['office', 'teacher'] as const)
    expect((await search(role, 'zeppelin')).posts).toEqual([])
})

describe('STF-056: messages and letters', () => {
  test('finds at most five messages by words or a whole address, closed ones last and spam never', async () => {
    const { add } = messageCalls(api)
    const email = 'finder@kitelab.example'
    const closed = await add({ lastName: 'Ocarina', email, state: 'closed', closedAt: new Date() })
    await add({ lastName: 'Ocarina', state: 'spam', closedAt: new Date() })
    const open = await add({ comment: 'Is there an ocarina course?', createdAt: new Date('2026-11-20') })
    const { messages } = await search('office', 'OCARINA')
    expect(messages).toEqual([
      { messageId: open, name: 'Ruth Bassey', state: 'open', at: '2026-11-20T00:00:00.000Z' },
      { messageId: closed, name: 'Ruth Ocarina', state: 'closed', at: expect.any(String) },
    ])
    expect((await search('owner', email.toUpperCase())).messages).toMatchObject([{ messageId: closed }])
    for (let made = 0; made < 5; made += 1) await add({ lastName: 'Ocarina' })
    const more = (await search('office', 'ocarina')).messages
    expect(more).toHaveLength(5)
    expect(more.map(({ messageId }) => messageId)).not.toContain(closed)
  })

  test('finds an open message before more than 100 older ones that are closed', async () => {
    const person = { firstName: 'Ruth', lastName: 'Bassey', email: 'ruth@kitelab.example' }
    const row = { ...person, comment: 'A didgeridoo?', agreedAt: new Date(), closedAt: new Date() }
    await api.db
      .insert(contactMessages)
      .values(Array.from({ length: 120 }, () => ({ ...row, state: 'closed' as const })))
    const open = await messageCalls(api).add({ comment: 'Do you have a didgeridoo?' })
    const { messages } = await search('office', 'didgeridoo')
    expect(messages).toHaveLength(5)
    expect(messages[0]).toMatchObject({ messageId: open, state: 'open' })
  })

  test('finds at most five letters by subject, the last changed first', async () => {
    const subjects = [1, 2, 3, 4, 5, 6].map((number) => `Bassoons in week ${number}`)
    for (const [at, subject] of subjects.entries())
      await api.db.insert(letters).values({ subject, updatedAt: new Date(Date.UTC(2026, 10, at + 1)) })
    const found = (await search('marketing', 'bassoons')).letters
    expect(found.map(({ subject }) => subject)).toEqual(subjects.slice(1).toReversed())
    expect(found[0]).toMatchObject({ state: 'draft' })
    expect((await search('marketing', '%')).letters).toEqual([])
  })

  test('STF-023: is only for those who answer messages and who write letters', async () => {
    const { add } = messageCalls(api)
    await add({ lastName: 'Harpsichord' })
    await api.db.insert(letters).values({ subject: 'Harpsichord news' })
    const counts = async (role: StaffRole) => {
      const found = await search(role, 'harpsichord')
      return [found.messages.length, found.letters.length]
    }
    expect(await counts('owner')).toEqual([1, 1])
    expect(await counts('office')).toEqual([1, 0])
    expect(await counts('marketing')).toEqual([0, 1])
    for (const role of ['editor', 'teacher'] as const) expect(await counts(role)).toEqual([0, 0])
  })
})
