import { afterAll, beforeEach } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { isoWeekday } from '#domain/lessons'
import { attendance } from '../../../../platform/db/schema/attendance.ts'
import { courseTeachers } from '../../../../platform/db/schema/course-teaching.ts'
import { enrolments } from '../../../../platform/db/schema/orders.ts'
import { type SignedInStaff, testApp } from '../../../../testing/app.ts'
import { day, rosterFixtures } from '../../rosters/testing/roster-fixtures.ts'
import { hoursAgo } from './waiting.ts'

export const enrolledAt = { enrolment: { createdAt: hoursAgo(30 * 24) } }
export const at = (days: number, time: string) => new Date(`${day(days)}T${time}:00+01:00`)
export const weekly = (days: number) => ({ weekdays: [isoWeekday(day(days))], start: '16:00', minutes: 60 })

/** The API for the tests of one file; each test starts without enrolments, teachers and marks. */
export async function setUpMissingAttendance() {
  const api = await testApp()
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.delete(attendance)
    await api.db.delete(enrolments)
    await api.db.delete(courseTeachers)
  })
  const school = rosterFixtures(api)

  /** What Today lists of it. */
  async function missingOf({ headers }: Pick<SignedInStaff, 'headers'>): Promise<TodayItem[]> {
    const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
    return items.filter(({ kind }: TodayItem) => kind.startsWith('attendance-'))
  }

  /** With lectures a week ago and yesterday. */
  const courseOfYesterday = (fields = {}) =>
    school.course({ title: 'Kite Science', startDate: day(-8), schedule: weekly(-1), ...fields })
  return { api, school, missingOf, courseOfYesterday }
}
