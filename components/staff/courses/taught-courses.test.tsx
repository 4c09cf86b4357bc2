import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TaughtCourses } from '@/components/staff/courses/taught-courses'

const course = {
  courseId: 'k',
  title: 'Kite Science',
  state: 'published',
  startDate: '2026-11-26',
  endDate: '2026-12-17',
} as const

const htmlOf = (state: 'active' | 'suspended', courses = [course], hasMoreCourses = false) =>
  renderToStaticMarkup(<TaughtCourses person={{ name: 'Bola Adeyemi', state, courses, hasMoreCourses }} />)

test('STF-265: each course of a suspended teacher leads to the page where another teacher is chosen', () => {
  const html = htmlOf('suspended')
  expect(html).toContain('Courses that need another teacher')
  expect(html).toContain('href="/staff/courses/k"')
  expect(html).toContain('26/11/2026 – 17/12/2026')
  expect(html).not.toContain('Only the first')
})

test('STF-265: a list of courses that ends early says so', () => {
  expect(htmlOf('suspended', [course], true)).toMatch(/Only the first (<!-- -->)?1(<!-- -->)? are listed\./)
})

test('STF-261: the courses of an active person are listed without a task', () => {
  expect(htmlOf('active')).toContain('>Courses<')
  expect(htmlOf('active')).not.toContain('another teacher')
  expect(htmlOf('active', [])).toBe('')
})
