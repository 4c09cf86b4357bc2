import { expect, test } from 'vitest'
import { staffRoles } from '#domain/staff-permissions'
import { areasOf, roleCan } from '@/components/staff/people/role-matrix'

test('the table of roles says what the permissions say (STF-009, STF-019, STF-020)', () => {
  const table = areasOf(150_000).map((area) => [area.label, ...staffRoles.map((role) => roleCan(role, area))])
  expect(table).toEqual([
    ['Courses: write and publish', true, 'Dates, price', true, false, false],
    ['Posts, pictures, site content', true, false, true, true, false],
    ['Newsletter and campaign links', true, false, 'Campaign links', true, false],
    ['Orders and refunds', true, 'to ₦150,000', false, false, false],
    ['Families', true, true, false, false, false],
    ['Rosters and attendance', true, true, false, false, 'Own courses'],
    ['Allergies', false, true, false, false, 'Own courses'],
    ['Sales reports', true, true, false, false, false],
    ['People and audit', true, false, false, false, false],
  ])
})

test('STF-168, STF-267: the table of roles has the refund limit that the school has set', () => {
  const area = areasOf(90_000).find(({ label }) => label === 'Orders and refunds')
  expect(area && roleCan('office', area)).toBe('to ₦90,000')
})
