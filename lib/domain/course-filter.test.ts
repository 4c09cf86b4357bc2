import { describe, expect, it } from 'vitest'
import { courseListTitle, courseQuery, pageOfCourses, readCourseFilter, sortChoice } from './course-filter.ts'

type Course = Parameters<typeof pageOfCourses>[0][number]

const course = (courseTitle: string, over: Partial<Course> = {}): Course => ({
  courseTitle,
  coursePrice: 1000,
  ...over,
})

describe('the address of the course list', () => {
  it('keeps search, sort and page (AMB-10)', () => {
    expect(readCourseFilter({ q: ' robots ', sort: 'priceAsc', page: '3' })).toEqual({
      q: 'robots',
      sort: 'priceAsc',
      status: undefined,
      age: undefined,
      page: 3,
    })
  })

  it('takes a status from the sort select or by its own name (BRW-11)', () => {
    expect(readCourseFilter({ sort: 'status:Upcoming' }).status).toBe('Upcoming')
    expect(readCourseFilter({ status: 'Upcoming' }).status).toBe('Upcoming')
    expect(sortChoice(readCourseFilter({ status: 'Upcoming' }))).toBe('status:Upcoming')
  })

  it('leaves out what no text contains', () => {
    expect(readCourseFilter({ q: '\0 rob\0ots', sort: 'status:\0' })).toMatchObject({
      q: 'robots',
      status: '',
    })
    expect(courseQuery(readCourseFilter({ q: '%\0' }))).toMatchObject({ search: '%' })
    expect(courseQuery(readCourseFilter({ q: '\0' }))).toEqual({ page: 1, limit: 6 })
  })

  it('keeps the age of a child, and reads what is none as any', () => {
    expect(courseQuery(readCourseFilter({ age: ' 7 ' }))).toEqual({ page: 1, limit: 6, age: 7 })
    for (const age of ['0', '-7', '7.5', 'x', '', '700'])
      expect(readCourseFilter({ age }).age, age).toBeUndefined()
  })

  it('S9: names the page as what it shows, for whom and where', () => {
    expect(courseListTitle(readCourseFilter({}))).toBe('STEM courses for children, online and in Lagos')
    expect(courseListTitle(readCourseFilter({ page: '3' }))).toBe(
      'STEM courses for children, online and in Lagos, page 3',
    )
    for (const part of [{ q: 'kite' }, { sort: 'age' }, { status: 'Active' }, { age: '7' }])
      expect(courseListTitle(readCourseFilter({ ...part, page: '3' }))).toBe('Search courses')
  })

  it.each(['0', '-1', '1.5', 'x', '', '1e400', 'NaN'])('reads page "%s" as the first', (page) => {
    expect(readCourseFilter({ page }).page).toBe(1)
  })

  it('asks the upstream for six courses a page, and for no more than the address says', () => {
    expect(courseQuery(readCourseFilter({ page: '2' }))).toEqual({ page: 2, limit: 6 })
    expect(courseQuery(readCourseFilter({ q: 'kite', sort: 'age' }))).toEqual({
      page: 1,
      limit: 6,
      search: 'kite',
      sort: 'age',
    })
  })

  it('leaves out an unknown order and takes the first of a repeated part', () => {
    expect(readCourseFilter({ sort: 'color', q: ['a', 'b'] })).toEqual({
      q: 'a',
      sort: undefined,
      status: undefined,
      age: undefined,
      page: 1,
    })
  })
})

describe('a whole list, filtered here', () => {
  const today = '2026-01-01'
  const ask = { page: 1, limit: 6 }
  const all = Array.from({ length: 8 }, (_, i) => course(`Course ${i}`, { startDate: `2026-01-0${8 - i}` }))

  it('shows 6 a page, by start date (BRW-02, BRW-10)', () => {
    const page = pageOfCourses(all, ask, today)
    expect(page.courses.map(({ courseTitle }) => courseTitle)).toEqual(
      [7, 6, 5, 4, 3, 2].map((i) => `Course ${i}`),
    )
    expect(page.total).toBe(8)
  })

  it('shows the last page for one beyond it (AMB-10)', () => {
    expect(pageOfCourses(all, { ...ask, page: 99 }, today)).toMatchObject({ page: 2, courses: { length: 2 } })
    expect(pageOfCourses([], { ...ask, page: 9 }, today)).toEqual({ courses: [], total: 0, page: 1 })
  })

  it('matches title or category, ignoring case and surrounding spaces (AMB-10)', () => {
    const some = [course('Kite Science'), course('Tiny Builders', { categoryName: 'KITES' }), course('Chess')]
    expect(pageOfCourses(some, { ...ask, search: ' kite ' }, today).total).toBe(2)
  })

  it('answers everything when no page is asked for', () => {
    expect(pageOfCourses(all, {}, today).courses).toHaveLength(8)
    expect(pageOfCourses([], {}, today)).toEqual({ courses: [], total: 0, page: 1 })
  })

  it('shows the courses for an age or a range of ages, both ends included', () => {
    const some = [
      course('tots', { minimumAge: 3, maximumAge: 5 }),
      course('big', { minimumAge: 6, maximumAge: 13 }),
      course('all'),
    ]
    const titles = (query: object) =>
      pageOfCourses(some, { ...ask, ...query }, today).courses.map(({ courseTitle }) => courseTitle)
    expect(titles({ age: 5 })).toEqual(['tots', 'all'])
    expect(titles({ age: 5, ageTo: 6 })).toEqual(['tots', 'big', 'all'])
    expect(titles({ age: 14 })).toEqual(['all'])
  })

  it('C1: leaves out what ended before today, and keeps what has no last day', () => {
    const some = [
      course('ended', { endDate: '2025-12-31' }),
      course('last day', { endDate: '2026-01-01' }),
      course('open', { endDate: null }),
    ]
    expect(pageOfCourses(some, ask, today).courses.map(({ courseTitle }) => courseTitle)).toEqual([
      'last day',
      'open',
    ])
  })

  it('shows only the courses of a chosen status (BRW-15)', () => {
    const some = [
      course('a', { courseStatus: 'Active' }),
      course('b', { courseStatus: 'Upcoming' }),
      course('c'),
    ]
    expect(pageOfCourses(some, { ...ask, status: 'Upcoming' }, today).courses).toEqual([some[1]])
  })
})
