import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewLists } from '#contract/staff/view-lists'
import { isPermitted, staffRoles } from '#domain/staff-permissions'
import { staffRoles as heldRoles } from '../../../platform/db/schema/staff.ts'
import { staffViews } from '../../../platform/db/schema/staff-desk.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type ViewCalls, viewCalls } from './testing/view-calls.ts'

let api: TestApp
let calls: ViewCalls
beforeAll(async () => {
  api = await testApp()
  calls = viewCalls(api)
})
afterAll(() => api.close())

const someone = () => api.signedInStaff({ roles: ['office'] })

describe('STF-061: a saved view', () => {
  test('is a name with the filters and the sort of a list, by name and for its person only', async () => {
    const [person, colleague] = [await someone(), await someone()]
    await calls.saved(person, { name: 'Waiting', query: 'state=awaiting-payment&sort=waiting' })
    await calls.saved(person, { name: 'by hand', query: 'kind=manual&least=1000' })
    await calls.saved(person, { list: 'mails', name: 'Failed', query: 'state=failed' })
    await calls.saved(colleague, { name: 'Waiting' })
    expect(await calls.list(person, 'orders')).toMatchObject([
      { list: 'orders', name: 'by hand', query: 'kind=manual&least=1000' },
      { list: 'orders', name: 'Waiting', query: 'state=awaiting-payment&sort=waiting' },
    ])
    expect(await calls.names(person)).toEqual(['Failed', 'by hand', 'Waiting'])
  })

  test.each([
    ['a search', 'q=Okafor&state=paid', 'state=paid'],
    ['the page and its size', 'page=3&size=25&state=paid', 'state=paid'],
    ['what the list does not know', 'parent=Okafor&state=paid&note=Ada', 'state=paid'],
    ['an unknown value', 'state=lost&channel=card', 'channel=card'],
    ['the sort that the list has by itself', 'sort=-placed', ''],
  ])('never keeps %s', async (_, query, kept) => {
    const person = await someone()
    expect((await calls.saved(person, { query })).query).toBe(kept)
    const [row] = await api.db.select().from(staffViews).where(eq(staffViews.staffId, person.staffId))
    expect(row?.query).toBe(kept)
  })

  test('never keeps the thing of an entry in the audit, which may be a family', async () => {
    const owner = await api.signedInStaff()
    const query = `kind=parent&subject=${randomUUID()}&group=requests`
    const { query: kept } = await calls.saved(owner, { list: 'audit', query })
    expect(kept).toBe('group=requests&kind=parent')
  })

  test.each([
    ['a name of one letter', { name: 'A' }],
    ['a name of 41 letters', { name: 'a'.repeat(41) }],
    ['a name without a letter', { name: '12' }],
    ['a query of 501 letters', { query: `kind=${'a'.repeat(496)}` }],
    ['a list that does not exist', { list: 'children' }],
    ['a list of no page', { list: 'toString' }],
    ['the list of families, which is a search', { list: 'families' }],
  ])('cannot have %s', async (_, view) => {
    const person = await someone()
    expect((await calls.save(person, view)).statusCode).toBe(400)
    expect(await calls.list(person)).toEqual([])
  })

  test('takes the place of one of its name after asking, in capitals too', async () => {
    const person = await someone()
    const { viewId } = await calls.saved(person, { name: 'My orders' })
    const other = { name: 'MY ORDERS', query: 'state=disputed' }
    const refused = await calls.save(person, other)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'You have a view of this name.', reason: 'name_used' },
    ])
    expect(await calls.list(person)).toMatchObject([{ name: 'My orders', query: 'state=paid' }])
    await calls.saved(person, { ...other, replace: true })
    expect(await calls.list(person)).toEqual([{ viewId, list: 'orders', ...other }])
  })

  test('STF-013: is saved without a question, and not written, when it is there already', async () => {
    const person = await someone()
    const view = { name: 'Paid', query: 'state=paid' }
    const first = await calls.saved(person, view)
    const stored = () => api.db.select().from(staffViews).where(eq(staffViews.staffId, person.staffId))
    const before = await stored()
    expect(await calls.saved(person, { ...view, replace: true })).toEqual(first)
    expect(await stored()).toEqual(before)
  })

  test('STF-014: is saved once by a form that is sent twice', async () => {
    const person = await someone()
    const [key, view] = [randomUUID(), { name: 'Paid' }]
    const answers = [await calls.save(person, view, key), await calls.save(person, view, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await calls.names(person)).toEqual(['Paid'])
  })

  test('is removed by its person, and is not found by another', async () => {
    const [person, colleague] = [await someone(), await someone()]
    const { viewId } = await calls.saved(person, { name: 'Paid' })
    expect((await calls.remove(colleague, viewId)).statusCode).toBe(404)
    expect(await calls.names(person)).toEqual(['Paid'])
    expect((await calls.remove(person, viewId)).json()).toEqual({ message: 'Paid removed.' })
    expect((await calls.remove(person, viewId)).statusCode).toBe(404)
    expect(await calls.names(person)).toEqual([])
  })
})

describe('STF-023, STF-061: views of a list', () => {
  test.each(Object.entries(viewLists))('%s are of those who may open it', async (list, { permission }) => {
    for (const role of staffRoles) {
      const person = await api.signedInStaff({ roles: [role] })
      const { statusCode } = await calls.save(person, { list, query: '' })
      expect([role, statusCode]).toEqual([role, isPermitted([role], permission) ? 201 : 403])
    }
  })

  test('are given no longer once the person has lost the permission', async () => {
    const person = await api.signedInStaff({ roles: ['office', 'marketing'] })
    await calls.saved(person, { name: 'Paid' })
    await calls.saved(person, { list: 'posts', name: 'Drafts', query: 'state=draft' })
    await api.db.delete(heldRoles).where(eq(heldRoles.staffId, person.staffId))
    await api.db.insert(heldRoles).values({ staffId: person.staffId, role: 'marketing' })
    expect(await calls.names(person)).toEqual(['Drafts'])
    expect(await calls.names(person, 'orders')).toEqual([])
  })
})

test('STF-061: a person has ten views of a list and not eleven, and replaces one all the same', async () => {
  const person = await someone()
  for (let number = 1; number <= 10; number += 1) await calls.saved(person, { name: `View ${number}` })
  const refused = await calls.save(person, { name: 'View 11' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have 10 views of this list already. Remove one first.',
  ])
  await calls.saved(person, { name: 'View 3', query: 'state=expired', replace: true })
  await calls.saved(person, { list: 'mails', name: 'View 11', query: '' })
  expect(await calls.names(person, 'orders')).toHaveLength(10)
})
