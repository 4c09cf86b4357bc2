import type { TodayItem } from '#contract/staff/today'
import { lagosDate } from '#domain/dates'
import { dayInWords } from '#domain/lesson-words'
import { counted } from '@/components/staff/list/format-time'
import type { Description } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

const detailOf = ({ lecture, children = 0, since }: TodayItem) =>
  [
    `Lecture ${lecture}`,
    ...(since ? [dayInWords(lagosDate(new Date(since)))] : []),
    `${counted(children, 'child', 'children')} without a mark`,
  ].join(' · ')

/** A single lecture has a page (STF-080), several the list of rosters. */
const describe =
  (others: string) =>
  (item: TodayItem): Description => {
    const { name, courseId, lecture, count } = item
    const of = name ?? counted(count, 'more class', 'more classes')
    return {
      sentence: `Attendance is missing for ${of}`,
      detail: lecture === undefined ? others : detailOf(item),
      href: courseId && lecture ? staffPaths.rosterOf(courseId, lecture) : staffPaths.rosters,
      tone: 'warning',
    }
  }

export const attendanceDescriptions = {
  'attendance-missing': describe('Mark the children of classes that are over'),
  'attendance-yesterday': describe('Of yesterday'),
}
