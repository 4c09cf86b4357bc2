import { expect, test } from 'vitest'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { canOpenRoster, listWords, opensEachRoster } from '@/components/staff/rosters/roster-access'

const course = {
  state: 'published' as const,
  endDate: '2026-12-12',
  teachers: [{ staffId: 'bola', name: 'Bola Adeyemi' }],
}
const person = (staffId: string, ...roles: StaffRole[]) => ({
  staffId,
  roles,
  permissions: permissionsOf(roles),
})
const [bola, seyi] = [person('bola', 'teacher'), person('seyi', 'teacher')]

test('STF-019, STF-021: a teacher is led to own rosters until 14 days after the last day', () => {
  expect(canOpenRoster(course, bola, '2026-12-26')).toBe(true)
  expect(canOpenRoster(course, bola, '2026-12-27')).toBe(false)
  expect(canOpenRoster(course, seyi, '2026-11-28')).toBe(false)
})

test('STF-023: the office is led to every roster, an editor to none, and a draft has none', () => {
  expect(canOpenRoster(course, person('tunde', 'office'), '2027-06-01')).toBe(true)
  expect(canOpenRoster(course, person('ada', 'editor'), '2026-11-28')).toBe(false)
  expect(canOpenRoster({ ...course, state: 'draft' }, person('tunde', 'office'), '2026-11-28')).toBe(false)
})

test('STF-080: Today links to rosters where each class has one for the reader', () => {
  expect(opensEachRoster(bola)).toBe(true)
  expect(opensEachRoster(person('tunde', 'office', 'teacher'))).toBe(true)
  expect(opensEachRoster(person('ada', 'teacher', 'editor'))).toBe(false)
})

test('STF-205: Rosters says to the office and to a teacher what it lists for them', () => {
  expect(listWords(person('tunde', 'office', 'teacher')).sub).toContain('begin within 14 days')
  expect(listWords(bola).sub).toBe('The courses that you teach, until 14 days after the last day.')
  expect(listWords(person('ada', 'teacher', 'editor')).empty).toContain('as its teacher')
})
