import { describe, expect, it } from 'vitest'
import { courseListTitle, courseQuery, pageOfCourses, readCourseFilter, sortChoice } from './course-filter.ts'

type Course = Parameters<typeof pageOfCourses>[0][number]

const course = (courseTitle: string, over: Partial<Course> = {}): Course => ({
  courseTitle,
  coursePrice: 1000,
  ...over,
})

describe('the query string of the course list', () => {
  it('keeps search, sort and page (AMB-10)', () => {
    expect(readCourseFilter({ q: ' robots ', sort: 'priceAsc', page: '3' })).toEqual({
      q: 'robots',
      sort: 'priceAsc',
      status: undefined,
      age: undefined,
      page: 3,
    })
  })

  it('reads a status from the sort select or its own parameter (BRW-11)', () => {
    expect(readCourseFilter({ sort: 'status:Upcoming' }).status).toBe('Upcoming')
    expect(readCourseFilter({ status: 'Upcoming' }).status).toBe('Upcoming')
    expect(sortChoice(readCourseFilter({ status: 'Upcoming' }))).toBe('status:Upcoming')
  })

  it('strips NUL characters', () => {
    expect(readCourseFilter({ q: '\0 rob\0ots', sort: 'status:\0' })).toMatchObject({
      q: 'robots',
      status: '',
    })
    expect(courseQuery(readCourseFilter({ q: '%\0' }))).toMatchObject({ search: '%' })
    expect(courseQuery(readCourseFilter({ q: '\0' }))).toEqual({ page: 1, limit: 6 })
  })

  it('reads the age of a child and ignores an invalid one', () => {
    expect(courseQuery(readCourseFilter({ age: ' 7 ' }))).toEqual({ page: 1, limit: 6, age: 7 })
    for (const age of ['0', '-7', '7.5', 'x', '', '700'])
      expect(readCourseFilter({ age }).age, age).toBeUndefined()
  })

  it('S9: the page title names the content, the audience and the place', () => {
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

  it('requests six courses per page and only the given parameters', () => {
    expect(courseQuery(readCourseFilter({ page: '2' }))).toEqual({ page: 2, limit: 6 })
    expect(courseQuery(readCourseFilter({ q: 'kite', sort: 'age' }))).toEqual({
      page: 1,
      limit: 6,
      search: 'kite',
      sort: 'age',
    })
  })

  it('ignores an unknown order and uses the first of repeated parameters', () => {
    expect(readCourseFilter({ sort: 'color', q: ['a', 'b'] })).toEqual({
      q: 'a',
      sort: undefined,
      status: undefined,
      age: undefined,
      page: 1,
    })
  })
})

describe('filtering a whole list', () => {
  const today = '2026-01-01'
  const firstPage = { page: 1, limit: 6 }
  const all = Array.from({ length: 8 }, (_, i) => course(`Course ${i}`, { startDate: `2026-01-0${8 - i}` }))

  it('has 6 courses per page, by start date (BRW-02, BRW-10)', () => {
    const page = pageOfCourses(all, firstPage, today)
    expect(page.courses.map(({ courseTitle }) => courseTitle)).toEqual(
      [7, 6, 5, 4, 3, 2].map((i) => `Course ${i}`),
    )
    expect(page.total).toBe(8)
  })

  it('returns the last page for a page past the end (AMB-10)', () => {
    expect(pageOfCourses(all, { ...firstPage, page: 99 }, today)).toMatchObject({
      page: 2,
      courses: { length: 2 },
    })
    expect(pageOfCourses([], { ...firstPage, page: 9 }, today)).toEqual({ courses: [], total: 0, page: 1 })
  })

  it('matches title or category, ignoring case and surrounding spaces (AMB-10)', () => {
    const some = [course('Kite Science'), course('Tiny Builders', { categoryName: 'KITES' }), course('Chess')]
    expect(pageOfCourses(some, { ...firstPage, search: ' kite ' }, today).total).toBe(2)
  })

  it('returns the whole list without a page parameter', () => {
    expect(pageOfCourses(all, {}, today).courses).toHaveLength(8)
    expect(pageOfCourses([], {}, today)).toEqual({ courses: [], total: 0, page: 1 })
  })

  it('filters by an age or a range of ages, both ends included', () => {
    const some = [
      course('tots', { minimumAge: 3, maximumAge: 5 }),
      course('big', { minimumAge: 6, maximumAge: 13 }),
      course('all'),
    ]
    const titles = (query: object) =>
      pageOfCourses(some, { ...firstPage, ...query }, today).courses.map(({ courseTitle }) => courseTitle)
    expect(titles({ age: 5 })).toEqual(['tots', 'all'])
    expect(titles({ age: 5, ageTo: 6 })).toEqual(['tots', 'big', 'all'])
    expect(titles({ age: 14 })).toEqual(['all'])
  })

  it('C1: omits courses that ended before today and keeps those without an end date', () => {
    const some = [
      course('ended', { endDate: '2025-12-31' }),
      course('last day', { endDate: '2026-01-01' }),
      course('open', { endDate: null }),
    ]
    expect(pageOfCourses(some, firstPage, today).courses.map(({ courseTitle }) => courseTitle)).toEqual([
      'last day',
      'open',
    ])
  })

  it('filters by status (BRW-15)', () => {
    const some = [
      course('a', { courseStatus: 'Active' }),
      course('b', { courseStatus: 'Upcoming' }),
      course('c'),
    ]
    expect(pageOfCourses(some, { ...firstPage, status: 'Upcoming' }, today).courses).toEqual([some[1]])
  })
})
