import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { waiting } from '../today/testing/waiting.ts'
import { familyCalls } from './testing/family-calls.ts'

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const ids = async (q: string) => (await calls.list(office, q)).ids

describe('The search for families', () => {
  test('STF-193: finds by name, whole address, telephone and reference, and masks the contact', async () => {
    const email = `folake.${crypto.randomUUID()}@kitelab.example`
    const names = { otherNames: 'Fọlákẹ́ Ruth', lastName: 'Quintalist' }
    const family = await api.signedInParent({ ...names, email, phoneNumber: '+234 805 321 4567' })
    await api.childOf(family)
    await api.childOf(family)
    const order = await waiting(api).order(family)
    for (const q of ['quint', 'folake quintalist', email.toUpperCase(), '0805 321 4567', order.reference])
      expect(await ids(q), q).toEqual([family.parentId])
    const { rows, total } = await calls.list(office, 'quintalist')
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        parentId: family.parentId,
        name: 'Fọlákẹ́ Ruth Quintalist',
        email: expect.stringMatching(/^f•••.@kitelab\.example$/),
        telephone: '0805 ••• 4567',
        children: 2,
        lastOrderAt: order.createdAt.toISOString(),
      },
    ])
  })

  test('STF-193: has no rows without three characters, for part of an address, or for what no family has', async () => {
    await api.signedInParent({ lastName: 'Xylist', email: 'xylist.family@kitelab.example' })
    for (const q of ['', 'xy', ' x ', 'xylist.fam@', 'nobodyatall', '%%%', '0000000'])
      expect(await calls.list(office, q), q).toEqual({ rows: [], total: 0, ids: [] })
  })

  test('STF-193: leaves out an erased family, by its order too', async () => {
    const family = await api.signedInParent({ lastName: 'Vanishlist' })
    const { reference } = await waiting(api).order(family)
    expect(await ids('vanishlist')).toEqual([family.parentId])
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, family.parentId))
    expect(await ids('vanishlist')).toEqual([])
    expect(await ids(reference)).toEqual([])
  })

  test('STF-059, STF-060: is by name in pages, with each family once', async () => {
    const made = Array.from({ length: 27 }, (_, index) => `Child${String.fromCharCode(97 + (index % 26))}`)
    for (const otherNames of made) await api.signedInParent({ lastName: 'Pagelist', otherNames })
    const first = await calls.list(office, 'pagelist', { size: '25' })
    const second = await calls.list(office, 'pagelist', { size: '25', page: '2' })
    expect([first.rows.length, second.rows.length, first.total]).toEqual([25, 2, 27])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(27)
    const names = [...first.rows, ...second.rows].map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('STF-056: the search at the top finds at most five families, for who may see them', async () => {
    for (let made = 0; made < 6; made += 1) await api.signedInParent({ lastName: 'Toplist' })
    const search = async ({ headers }: SignedInStaff) =>
      (await api.app.inject({ url: '/staff/search?q=toplist', headers })).json().found.families
    expect(await search(office)).toHaveLength(5)
    expect((await search(office))[0]).toMatchObject({
      name: 'Adaeze Grace Toplist',
      telephone: '0803 ••• 0000',
    })
    expect(
      await search(await api.signedInStaff({ roles: ['editor', 'marketing', 'teacher'] })),
    ).toBeUndefined()
  })
})
