import { expect, test } from 'vitest'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { groupsFor, mainEntriesFor } from '@/components/staff/shell/staff-entries'

const held = (...roles: StaffRole[]) => ({ permissions: permissionsOf(roles) })
const labels = (...roles: StaffRole[]) =>
  groupsFor(held(...roles)).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])

test('the sidebar shows only entries that the person may open, in their groups (STF-023, STF-053)', () => {
  expect(labels('owner')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses', 'Rosters', 'Categories'],
    ['Families', 'Orders', 'Families', 'Messages'],
    ['Publishing', 'Posts', 'Media', 'Share', 'Site content'],
    ['School', 'People', 'Audit', 'Settings'],
  ])
  expect(labels('office')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses', 'Rosters'],
    ['Families', 'Orders', 'Families', 'Messages'],
  ])
  expect(labels('editor')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses', 'Categories'],
    ['Publishing', 'Posts', 'Media', 'Share', 'Site content'],
  ])
  expect(labels('marketing')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses'],
    ['Publishing', 'Posts', 'Media', 'Share', 'Site content'],
  ])
  expect(labels('teacher')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses', 'Rosters'],
  ])
})

test('the bottom bar has at most four entries, the most used ones first (STF-053)', () => {
  const bar = (...roles: StaffRole[]) => mainEntriesFor(held(...roles)).map(({ label }) => label)
  expect(bar('owner')).toEqual(['Today', 'Orders', 'Rosters', 'Messages'])
  expect(bar('office')).toEqual(['Today', 'Orders', 'Rosters', 'Messages'])
  expect(bar('teacher')).toEqual(['Today', 'Rosters', 'Courses'])
  expect(bar('editor')).toEqual(['Today', 'Courses', 'Categories', 'Posts'])
})
