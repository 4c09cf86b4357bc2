import { CalendarClock } from 'lucide-react'
import type { Course } from '#contract/api/course'
import { hasEnded, startedSentence } from '#domain/course-time'
import { CategoryChip } from '@/components/category/category-chip'
import { CourseFacts } from '@/components/course/course-facts'
import { FitsLine } from '@/components/course/fits-line'
import { Icon } from '@/components/ui/icon'
import { StatusChip } from '@/components/ui/status-chip'
import { site } from '@/lib/config/site'

type Props = {
  course: Course
  now: Date
  /** Calendar date in Lagos. */
  today: string
}

export function CourseHead({ course, now, today }: Props) {
  const status = hasEnded(course, today) ? 'Ended' : course.courseStatus
  const started = startedSentence(course, today)
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <CategoryChip category={course.categoryName} tone={course.categoryTone} />
        {status && <StatusChip status={status} />}
        <p className="ml-1.5 text-ink-muted text-sm">Created by {createdBy(course)}</p>
      </div>
      <h1 className="mt-2.5 text-4xl">{course.courseTitle}</h1>
      <FitsLine course={course} isPage />
      {started && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 font-bold text-warning leading-snug">
          <Icon of={CalendarClock} size={20} />
          {started}
        </p>
      )}
      <CourseFacts course={course} now={now} today={today} />
    </>
  )
}

/** DET-02. */
export const createdBy = ({ createdBy: creator }: Pick<Course, 'createdBy'>): string =>
  creator?.trim() || site.brand.name
