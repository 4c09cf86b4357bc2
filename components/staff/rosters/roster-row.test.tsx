import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RosterRow } from '#contract/staff/rosters'
import { RosterListRow } from '@/components/staff/rosters/roster-row'

const row: RosterRow = {
  courseId: 'k',
  title: 'Kite Science',
  startDate: '2026-11-07',
  endDate: '2026-12-12',
  children: 10,
  places: 12,
  teachers: ['Bola Adeyemi', 'Seyi Adeleke'],
  lectures: 6,
  next: { number: 4, day: '2026-11-28', startsAt: '2026-11-28T09:00:00.000Z', minutes: 60, title: null },
}
const htmlOf = (changed: Partial<RosterRow> = {}) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <RosterListRow roster={{ ...row, ...changed }} />
      </tbody>
    </table>,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('STF-205: a row of the rosters shows dates, the next lecture, children, places and teachers', () => {
  expect(wordsOf(htmlOf())).toContain(
    'Kite Science 07/11/2026 to 12/12/2026 Saturday 28 November, 10:00 am Lecture 4 of 6 10 of 12 Bola Adeyemi and Seyi Adeleke',
  )
  expect(htmlOf()).toContain('href="/staff/courses/k/roster"')
})

test('STF-205: a course without a next lecture or a teacher says so', () => {
  expect(wordsOf(htmlOf({ next: null, teachers: [] }))).toContain('12/12/2026 – 10 of 12 No teacher')
})
