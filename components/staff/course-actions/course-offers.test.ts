import { describe, expect, test } from 'vitest'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { type OfferedCourse, offersOf } from '@/components/staff/course-actions/course-offers'

const today = '2030-02-01'
const published: OfferedCourse = {
  state: 'published',
  startDate: '2030-01-07',
  endDate: '2030-03-25',
  enrolled: 9,
  held: 0,
  missing: [],
}
const offered = (change: Partial<OfferedCourse> = {}, role: StaffRole = 'owner') =>
  Object.entries(offersOf({ ...published, ...change }, permissionsOf([role]), today))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

const copies = ['duplicate', 'nextTerm']

describe('The actions of a course', () => {
  test('STF-089, STF-095: schedule is offered for a draft that lacks nothing', () => {
    const draft = { state: 'draft', enrolled: 0 } as const
    expect(offered(draft)).toEqual(['schedule', 'archive', ...copies])
    expect(offered({ ...draft, missing: ['price'] })).toEqual(copies)
    expect(offered({ ...draft, startDate: null, missing: ['dates'] })).toEqual(['duplicate'])
    expect(offered({ ...draft, state: 'scheduled' })).toEqual(['schedule', 'draft', ...copies])
  })

  test('STF-097: back to draft is offered while nobody is enrolled and no place is held', () => {
    const empty = { enrolled: 0 }
    expect(offered(empty)).toContain('draft')
    expect(offered({ ...empty, held: 1 })).not.toContain('draft')
    expect(offered()).not.toContain('draft')
  })

  test('STF-098: archive is offered after the end or without enrolments', () => {
    expect(offered()).not.toContain('archive')
    expect(offered({ endDate: '2030-01-31' })).toEqual(['archive', ...copies])
    expect(offered({ enrolled: 0 })).toContain('archive')
    expect(offered({ state: 'archived', enrolled: 0 })).toEqual(['draft', ...copies])
  })

  test('STF-102, STF-106: postpone and cancel are offered until the last day', () => {
    expect(offered()).toEqual([...copies, 'postpone', 'cancel'])
    expect(offered({ endDate: today })).toContain('cancel')
    expect(offered({ endDate: '2030-01-31' })).not.toContain('postpone')
  })

  test('STF-111: a cancelled course can only be duplicated', () => {
    expect(offered({ state: 'cancelled', enrolled: 0 })).toEqual(copies)
  })

  test('STF-023: each role gets its own', () => {
    expect(offered({}, 'office')).toEqual(['postpone', 'cancel'])
    expect(offered({}, 'editor')).toEqual(copies)
    expect(offered({}, 'teacher')).toEqual([])
  })
})
