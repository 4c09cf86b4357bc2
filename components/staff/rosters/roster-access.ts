import type { StaffCourse } from '#contract/staff/courses'
import type { Me } from '#contract/staff/session'
import { teacherReadsUntil } from '#domain/roster-windows'

type Course = Pick<StaffCourse, 'state' | 'endDate' | 'teachers'>

/** Whether a link to the roster leads anywhere (STF-021, STF-023). @param today calendar date in Lagos */
export function canOpenRoster(
  { state, endDate, teachers }: Course,
  { permissions, staffId }: Pick<Me, 'permissions' | 'staffId'>,
  today: string,
): boolean {
  if (!permissions.includes('rosters.read') || state === 'draft') return false
  if (permissions.includes('rosters.export')) return true
  const isTeacher = teachers.some((teacher) => teacher.staffId === staffId)
  return isTeacher && endDate !== null && today <= teacherReadsUntil({ endDate })
}

/** Of classes whose teachers are not known: a person who is a teacher and more sees classes of others too. */
export const opensEachRoster = ({ permissions, roles }: Pick<Me, 'permissions' | 'roles'>): boolean =>
  permissions.includes('rosters.export') || roles.every((role) => role === 'teacher')

/** STF-205: what 'Rosters' lists for this person. */
export const listWords = ({ permissions }: Pick<Me, 'permissions'>): { sub: string; empty: string } =>
  permissions.includes('rosters.export')
    ? {
        sub: 'Courses that run now or begin within 14 days.',
        empty: 'No course runs now or begins within 14 days. Its class list appears here.',
      }
    : {
        sub: 'The courses that you teach, until 14 days after the last day.',
        empty:
          'No course has you as its teacher. The office chooses teachers; the class list then appears here.',
      }
