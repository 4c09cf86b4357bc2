import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '#contract/staff/categories'
import type { OpenDb } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { categoryCalls } from './testing/category-calls.ts'

const ROUNDS = 8

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof categoryCalls>
let people: SignedInStaff[]
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = categoryCalls(api)
  people = [await api.signedInStaff(), await api.signedInStaff({ roles: ['editor'] })]
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const merge = (person: SignedInStaff, from: Category, to: Category) =>
  calls.send(person, 'POST', `/${from.categoryId}/merge`, { toCategoryId: to.categoryId })

async function three() {
  const [one = await api.signedInStaff(), other = one] = people
  const [a, b, c] = [await calls.added(one), await calls.added(one), await calls.added(one)]
  return { one, other, a, b, c }
}

test('STF-117: of two merges of one category at once, one is made and no course is lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { one, other, a, b, c } = await three()
    const courseId = await api.course({ categoryId: a.categoryId })
    const answers = await Promise.all([merge(one, a, b), merge(other, a, c)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    const held = [...(await calls.coursesIn(b.categoryId)), ...(await calls.coursesIn(c.categoryId))]
    expect(held).toEqual([courseId])
  }
})

test('STF-117: of two categories that are merged into each other at once, one is left with all courses', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { one, other, a, b } = await three()
    for (const { categoryId } of [a, b]) await api.course({ categoryId })
    const answers = await Promise.all([merge(one, a, b), merge(other, b, a)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    const left = (await calls.list(one)).filter(({ categoryId }) =>
      [a.categoryId, b.categoryId].includes(categoryId),
    )
    expect(left).toMatchObject([{ uses: 2 }])
  }
})

test('STF-117: a course that is saved during a merge has a category afterwards, and nobody waits for ever', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { one, other, a, b } = await three()
    const categoryId = a.categoryId
    const saved = await api.course({ categoryId: b.categoryId })
    const held = await api.course({ categoryId })
    const save = (courseId: string, change: Partial<typeof allCourses.$inferInsert>) =>
      api.db.update(allCourses).set(change).where(eq(allCourses.courseId, courseId))
    const [merged, renamed, ...writes] = await Promise.allSettled([
      merge(one, a, b),
      calls.send(other, 'PATCH', `/${b.categoryId}`, { ...b, name: `${b.name} camp` }),
      save(saved, { categoryId }),
      save(held, { title: `Robots ${round}` }),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
    expect(renamed).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
    // The first may find its category gone, the second never fails.
    expect(writes[1]).toMatchObject({ status: 'fulfilled' })
    expect((await calls.coursesIn(b.categoryId)).toSorted()).toEqual([saved, held].toSorted())
    expect(await api.db.$count(courseCategories, eq(courseCategories.categoryId, categoryId))).toBe(0)
  }
})

test('STF-114: of two categories that are added with one name at once, one is there', async () => {
  const { one, other } = await three()
  const name = `Kites of ${one.staffId}`
  const answers = await Promise.all([
    calls.add(one, { name }),
    calls.add(other, { name: name.toUpperCase() }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('STF-115: a post that is saved while its category is renamed or merged has the name of its category', async () => {
  const posts = categoryCalls(api, 'post')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { one, other } = await three()
    const [a, b] = [await posts.added(one), await posts.added(one)]
    const [saved, held] = [
      await insertPost(api.db, { category: b.name }),
      await insertPost(api.db, { category: a.name }),
    ]
    const save = (blogId: string, change: Partial<typeof allBlogs.$inferInsert>) =>
      api.db.update(allBlogs).set(change).where(eq(allBlogs.blogId, blogId))
    const name = `${b.name} at home`
    const [merged, renamed, , written] = await Promise.allSettled([
      posts.send(one, 'POST', `/${a.categoryId}/merge`, { toCategoryId: b.categoryId }),
      posts.send(other, 'PATCH', `/${b.categoryId}`, { ...b, name }),
      // May find its category gone.
      save(saved.blogId, { categoryId: a.categoryId }),
      save(held.blogId, { categoryId: b.categoryId, title: `Wind ${round}` }),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
    expect(renamed).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
    expect(written).toMatchObject({ status: 'fulfilled' })
    const rows = await api.db
      .select()
      .from(allBlogs)
      .where(inArray(allBlogs.blogId, [saved.blogId, held.blogId]))
    for (const row of rows) expect(row).toMatchObject({ categoryId: b.categoryId, category: name })
  }
})
