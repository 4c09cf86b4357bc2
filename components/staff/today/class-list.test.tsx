import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassList } from '@/components/staff/today/class-list'

const classes = [
  { courseId: 'k', title: 'Kite Science', day: '2026-11-28', lecture: 4, lectures: 6, children: 2 },
]
const htmlOf = (hasRosters: boolean) =>
  renderToStaticMarkup(<ClassList classes={classes} hasRosters={hasRosters} />)

test('STF-080: a class leads to the attendance of its lecture for who may take it, and else to the site', () => {
  expect(htmlOf(true)).toContain('href="/staff/courses/k/roster?lecture=4"')
  expect(htmlOf(false)).toContain('href="/course/browse-courses/k"')
  expect(htmlOf(false)).not.toContain('/roster')
})
