import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FamilyRow } from '#contract/staff/families'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import FamiliesPage from './page'

type Api = { asked: unknown[]; rows: FamilyRow[]; permissions: readonly string[] }

const api = vi.hoisted((): Api => ({ asked: [], rows: [], permissions: [] }))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: api.permissions }),
  readStaff: async (_: unknown, { query }: { query: unknown }) => {
    api.asked.push(query)
    return { rows: api.rows, total: api.rows.length }
  },
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/families' }))

const family: FamilyRow = {
  parentId: 'p1',
  name: 'Adaeze Okafor',
  email: 'a•••e@example.com',
  telephone: '0803 ••• 4521',
  children: 1,
  lastOrderAt: null,
}

const render = async (search: Record<string, string>, role: StaffRole = 'office') => {
  api.permissions = permissionsOf([role])
  return renderToStaticMarkup(
    await FamiliesPage({ params: Promise.resolve({}), searchParams: Promise.resolve(search) }),
  )
}

beforeEach(() => {
  api.asked = []
  api.rows = [family]
})

test('STF-193: no family is read without a search of three characters', async () => {
  expect(await render({})).toContain('Search for a family to see it here.')
  expect(await render({ q: ' ab ' })).toContain('Type at least 3 characters.')
  expect(api.asked).toEqual([])
})

test('STF-193: a search lists families with a masked contact, without an export', async () => {
  const html = await render({ q: 'Okafor' })
  expect(api.asked).toEqual([{ q: 'Okafor', page: 1, size: 50 }])
  expect(html).toContain('href="/staff/families/p1"')
  expect(html).toContain('a•••e@example.com')
  expect(html).toContain('value="Okafor"')
  expect(html).not.toMatch(/csv|export|download/i)
})

test('STF-063: a search without a match offers to clear it', async () => {
  api.rows = []
  expect(await render({ q: 'none' })).toContain('Nothing matches.')
})

test('STF-023: who may not enrol is not offered to invite', async () => {
  expect(await render({}, 'office')).toContain('href="/staff/families/invite"')
  expect(await render({}, 'teacher')).not.toContain('/invite')
})
