import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { contentVersions } from '../../../platform/db/schema/catalogue-counts.ts'
import { setUpCategories } from './testing/set-up.ts'

const { api, calls, editor, courseIn } = await setUpCategories()

const version = async () => (await api.db.select().from(contentVersions)).map((row) => row.version).join()

describe('STF-114: the list of categories', () => {
  test('has each with its colour, its icon and the number of its courses in any state, by name', async () => {
    const space = await calls.added(editor, { name: 'space' })
    const { categoryId } = await calls.added(editor, { name: 'Robots', tone: 'clay', icon: 'bot' })
    await courseIn(categoryId)
    await api.db.insert(allCourses).values({ title: 'A draft', state: 'draft', status: 'Active', categoryId })
    expect(await calls.list(editor)).toEqual([
      { categoryId, name: 'Robots', tone: 'clay', icon: 'bot', uses: 2, version: expect.any(String) },
      { ...space, uses: 0 },
    ])
  })

  test('refuses a name that another category has, whatever its case, and a colour that is not in the set', async () => {
    await calls.added(editor, { name: 'Robots' })
    const other = await calls.added(editor, { name: 'Space' })
    const taken = 'There is a category of this name.'
    const added = await calls.add(editor, { name: 'ROBOTS' })
    expect([added.statusCode, added.json()]).toMatchObject([
      409,
      { reason: 'category_exists', message: taken },
    ])
    const renamed = await calls.send(editor, 'PATCH', `/${other.categoryId}`, { ...other, name: ' robots ' })
    expect([renamed.statusCode, renamed.json().message]).toEqual([409, taken])
    const pink = { name: 'Pink', tone: 'pink', icon: 'bot' }
    expect((await calls.send(editor, 'POST', '', pink)).statusCode).toBe(400)
    expect(await calls.list(editor)).toHaveLength(2)
  })

  test('STF-014: the same form sent twice adds one category', async () => {
    const key = randomUUID()
    const first = await calls.add(editor, { name: 'Kites' }, key)
    const second = await calls.add(editor, { name: 'Kites' }, key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().category.categoryId).toBe(first.json().category.categoryId)
    expect(await calls.actionsOn(first.json().category.categoryId)).toEqual(['category.added'])
  })

  test('STF-014: a form that was refused is sent again with the same key and another name', async () => {
    const key = randomUUID()
    const { name } = await calls.added(editor, { name: 'Wind' })
    const refused = await calls.add(editor, { name }, key)
    const added = await calls.add(editor, { name: 'Water' }, key)
    expect([refused.statusCode, added.statusCode]).toEqual([409, 201])
  })
})

describe('A change of a category', () => {
  test('STF-012, STF-013, STF-066: is written once, and nothing when nothing changes', async () => {
    const category = await calls.added(editor, { name: 'Robots' })
    const { categoryId } = category
    const before = await version()
    const same = await calls.send(editor, 'PATCH', `/${categoryId}`, category)
    expect(same.json().category).toEqual(category)
    expect(await version()).toBe(before)
    const changed = await calls.send(editor, 'PATCH', `/${categoryId}`, { ...category, tone: 'zobo' })
    expect(changed.json().category).toMatchObject({ name: 'Robots', tone: 'zobo' })
    expect(await calls.actionsOn(categoryId)).toEqual(['category.added', 'category.changed'])
    expect(await version()).not.toBe(before)
    expect(await calls.redirects()).toEqual({})
  })

  test('STF-066, STF-067: from an earlier version learns who changed what', async () => {
    const category = await calls.added(editor, { name: 'Robots' })
    const path = `/${category.categoryId}`
    await calls.send(editor, 'PATCH', path, { ...category, icon: 'bot' })
    const late = await calls.send(editor, 'PATCH', path, { ...category, tone: 'sun' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      message:
        'Changed by Bola Adeyemi 1 minute ago: icon. Your changes are still here and have not been saved yet.',
      errors: [
        { path: 'tone', message: 'ugu' },
        { path: 'icon', message: 'bot' },
      ],
    })
  })

  test('STF-123: a new name keeps every earlier address of its page, without a chain', async () => {
    const category = await calls.added(editor, { name: 'Design & Making' })
    const path = `/${category.categoryId}`
    const second = await calls.send(editor, 'PATCH', path, { ...category, name: 'Making' })
    const third = { ...second.json().category, name: 'Crafts' }
    await calls.send(editor, 'PATCH', path, third)
    expect(await calls.redirects()).toEqual({
      '/learn/design-making': '/learn/crafts',
      '/learn/making': '/learn/crafts',
    })
    expect(await calls.target('/learn/making')).toBe('/learn/crafts')
    await calls.added(editor, { name: 'Making' })
    expect(await calls.target('/learn/making')).toBe('/learn/crafts')
  })

  test('back to the first name leads to the first address', async () => {
    const category = await calls.added(editor, { name: 'Robots' })
    const path = `/${category.categoryId}`
    const renamed = (await calls.send(editor, 'PATCH', path, { ...category, name: 'Machines' })).json()
      .category
    await calls.send(editor, 'PATCH', path, { ...renamed, name: 'Robots' })
    expect(await calls.redirects()).toEqual({ '/learn/machines': '/learn/robots' })
  })

  test('is shown to the public: its courses and the list have the colour', async () => {
    const { categoryId } = await calls.added(editor, { name: 'Kites', tone: 'clay', icon: 'tent' })
    const courseId = await courseIn(categoryId)
    const { course } = (await api.app.inject(`/courses/${courseId}`)).json()
    expect(course).toMatchObject({ categoryName: 'Kites', categoryTone: 'clay' })
    const { courses } = (await api.app.inject('/courses')).json()
    expect(courses[0]).toMatchObject({ categoryTone: 'clay' })
    const { courseCategories: listed } = (await api.app.inject('/course-categories')).json()
    expect(listed).toMatchObject([{ categoryName: 'Kites', tone: 'clay', icon: 'tent', courseCount: 1 }])
  })
})
