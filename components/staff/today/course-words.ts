import type { TodayItem } from '#contract/staff/today'
import { counted } from '@/components/staff/list/format-time'
import { are, type Description, have, named } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

type Kind =
  | 'course-returned'
  | 'course-teacher-suspended'
  | 'course-soon-without-teacher'
  | 'course-scheduled'
  | 'course-draft'
  | 'course-without-picture'
  | 'course-without-description'
  | 'course-without-teacher'
  | 'media-unused'

type Query = Parameters<typeof staffPaths.courseList>[0]

/** A single course has a page, several a filtered list. */
const courseOr = ({ courseId }: TodayItem, query: Query) =>
  courseId ? staffPaths.course(courseId) : staffPaths.courseList(query)

const drafts = { state: 'draft' }

export const courseDescriptions: Record<Kind, (item: TodayItem) => Description> = {
  'course-returned': (item) => ({
    sentence: item.name
      ? `${item.name} was not published`
      : item.count === 1
        ? '1 more scheduled course was not published'
        : `${item.count} more scheduled courses were not published`,
    detail: item.why ?? 'They are drafts again',
    href: courseOr(item, drafts),
    tone: 'warning',
  }),
  'course-teacher-suspended': (item) => ({
    sentence: item.name
      ? `The teacher of ${item.name} is suspended`
      : item.count === 1
        ? 'The teacher of 1 more course is suspended'
        : `The teachers of ${item.count} more courses are suspended`,
    detail: 'Choose another teacher',
    href: courseOr(item, { withoutTeacher: 'suspended' }),
    tone: 'warning',
  }),
  'course-soon-without-teacher': (item) => ({
    sentence: `${item.name ?? counted(item.count, 'more course')} ${have(item)} no teacher`,
    detail: item.count === 1 ? 'Starts within 7 days' : 'They start within 7 days',
    href: courseOr(item, { withoutTeacher: 'upcoming', start: 'next-7-days' }),
    tone: 'warning',
  }),
  'course-scheduled': (item) => ({
    sentence: `${named(item, 'course')} ${are(item)} scheduled`,
    detail: 'Goes public within 7 days',
    href: courseOr(item, { state: 'scheduled' }),
    tone: 'plain',
  }),
  'course-draft': (item) => ({
    sentence: item.name ? `${item.name} is a draft` : `You have ${counted(item.count, 'draft')}`,
    detail: 'Finish and publish it when it is ready',
    href: courseOr(item, drafts),
    tone: 'plain',
  }),
  'course-without-picture': (item) => ({
    sentence: `${named(item, 'draft')} ${have(item)} no picture`,
    detail: 'Publishing needs one',
    href: courseOr(item, drafts),
    tone: 'plain',
  }),
  'course-without-description': (item) => ({
    sentence: `${named(item, 'draft')} ${have(item)} no description`,
    detail: 'Publishing needs one',
    href: courseOr(item, drafts),
    tone: 'plain',
  }),
  'course-without-teacher': (item) => ({
    sentence: `${named(item, 'course')} ${have(item)} no teacher`,
    detail: 'The office can choose one',
    href: courseOr(item, { withoutTeacher: 'upcoming' }),
    tone: 'plain',
  }),
  'media-unused': ({ count }) => ({
    sentence: count === 1 ? '1 picture is not used' : `${count} pictures are not used`,
    detail: 'Use them or remove them',
    href: staffPaths.mediaList({ unused: 'yes' }),
    tone: 'plain',
  }),
}
