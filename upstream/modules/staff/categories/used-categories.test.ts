import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { setUpCategories } from './testing/set-up.ts'

const { api, calls, editor, courseIn } = await setUpCategories()

describe('STF-116: a category that courses use', () => {
  test('cannot be removed until they have moved', async () => {
    const [from, to] = [await calls.added(editor, { name: 'A' }), await calls.added(editor, { name: 'B' })]
    const courseId = await courseIn(from.categoryId)
    const draft = { title: 'A draft', state: 'draft', status: 'Active', categoryId: from.categoryId } as const
    await api.db.insert(allCourses).values(draft)
    const refused = await calls.send(editor, 'DELETE', `/${from.categoryId}`)
    expect([refused.statusCode, refused.json().message]).toEqual([409, '2 courses use it. Move them first.'])

    const moved = await calls.send(editor, 'POST', `/${from.categoryId}/move`, {
      toCategoryId: to.categoryId,
    })
    expect(moved.json()).toEqual({ message: '2 courses moved to B.' })
    expect(await calls.coursesIn(to.categoryId)).toContain(courseId)
    const again = await calls.send(editor, 'POST', `/${from.categoryId}/move`, {
      toCategoryId: to.categoryId,
    })
    expect(again.json()).toEqual({ message: '0 courses moved to B.' })
    expect((await calls.send(editor, 'DELETE', `/${from.categoryId}`)).json()).toEqual({
      message: 'A removed.',
    })
    expect(await calls.actionsOn(from.categoryId)).toEqual([
      'category.added',
      'category.moved',
      'category.removed',
    ])
    expect(await calls.redirects()).toEqual({})
  })

  test('moves to no category that is not there, and not to itself', async () => {
    const { categoryId } = await calls.added(editor)
    for (const action of ['move', 'merge']) {
      const send = (toCategoryId: string) =>
        calls.send(editor, 'POST', `/${categoryId}/${action}`, { toCategoryId })
      expect((await send(randomUUID())).statusCode).toBe(404)
      expect((await send(categoryId)).statusCode).toBe(400)
      expect((await send('')).statusCode).toBe(400)
    }
    expect(await calls.list(editor)).toHaveLength(1)
  })
})

test('STF-117: a merged category is gone, its courses move, and all its addresses lead to the other', async () => {
  const first = await calls.added(editor, { name: 'Robots' })
  const to = await calls.added(editor, { name: 'Machines' })
  const { categoryId } = first
  const courseId = await courseIn(categoryId)
  const renamed = await calls.send(editor, 'PATCH', `/${categoryId}`, { ...first, name: 'Robotics' })
  expect(renamed.statusCode).toBe(200)
  const merged = await calls.send(editor, 'POST', `/${categoryId}/merge`, { toCategoryId: to.categoryId })
  expect(merged.json()).toEqual({ message: 'Robotics is now part of Machines.' })
  expect(await calls.list(editor)).toMatchObject([{ name: 'Machines', uses: 1 }])
  expect(await calls.coursesIn(to.categoryId)).toEqual([courseId])
  expect(await calls.redirects()).toEqual({
    '/learn/robots': '/learn/machines',
    '/learn/robotics': '/learn/machines',
  })
  expect(await calls.actionsOn(categoryId)).toEqual(['category.added', 'category.changed', 'category.merged'])

  await api.db.delete(allCourses).where(eq(allCourses.courseId, courseId))
  await calls.send(editor, 'DELETE', `/${to.categoryId}`)
  expect(await calls.redirects()).toEqual({})
})
