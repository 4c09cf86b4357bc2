import { expect, test } from 'vitest'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { groupsFor, mainEntriesFor } from '@/components/staff/shell/staff-entries'

const held = (...roles: StaffRole[]) => ({ permissions: permissionsOf(roles) })
const labels = (...roles: StaffRole[]) =>
  groupsFor(held(...roles)).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])

test('the sidebar shows only entries that the person may open, in their groups (STF-023, STF-053)', () => {
  expect(labels('owner')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses', 'Categories'],
    ['Families', 'Orders', 'Families'],
    ['Publishing', 'Posts', 'Media', 'Share', 'Site content'],
    ['School', 'People', 'Audit'],
  ])
  expect(labels('office')).toEqual([
    [undefined, 'Today'],
    ['Teaching', 'Courses'],
    ['Families', 'Orders', 'Families'],
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
    ['Teaching', 'Courses'],
  ])
})

test('the bottom bar has at most four entries (STF-053)', () => {
  expect(mainEntriesFor(held('owner')).map(({ label }) => label)).toEqual([
    'Today',
    'Courses',
    'Orders',
    'People',
  ])
})
