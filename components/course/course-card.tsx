import { CalendarDays, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Course } from '#contract/api/course'
import { ageRange } from '#domain/age'
import { startedSentence } from '#domain/course-time'
import { longDate } from '#domain/dates'
import { slots } from '#domain/slots'
import { weeklyStartInWords, whereInWords } from '#domain/teaching-words'
import { CategoryChip } from '@/components/category/category-chip'
import { CourseLink } from '@/components/course/course-link'
import { InCartMark } from '@/components/course/in-cart-mark'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Icon } from '@/components/ui/icon'
import { LinkPending } from '@/components/ui/link-pending'
import { Price } from '@/components/ui/price'
import { StatusChip } from '@/components/ui/status-chip'
import { Heart } from '@/components/wishlist/heart'

type Props = {
  /** From a list: its description is plain text of at most 100 characters (BRW-04). */
  course: Course
  /** Calendar date in Lagos. */
  today: string
  showDescription?: boolean
  eager?: boolean
  children?: ReactNode
}

/** The title's link covers the card (BRW-05), except for the heart (BRW-06). */
export function CourseCard({ course, today, showDescription = false, eager = false, children }: Props) {
  const { courseId, courseTitle, courseDescription, courseImage, categoryName, courseStatus, coursePrice } =
    course
  return (
    <article className="lift-card">
      <div className="aspect-8/5">
        <CourseCover
          stored={courseImage}
          crop={course.courseImageCrop}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 px-4.5 pt-4 pb-4.5">
        <div className="flex flex-wrap gap-1.5">
          <CategoryChip category={categoryName} tone={course.categoryTone} />
          {courseStatus && <StatusChip status={courseStatus} />}
          <InCartMark courseId={courseId} />
        </div>
        <h3 className="text-lg">
          <CourseLink courseId={courseId}>
            {courseTitle}
            <LinkPending text="Fetching Course Details..." />
          </CourseLink>
        </h3>
        {showDescription && courseDescription && <p className="text-sm text-ink-soft">{courseDescription}</p>}
        <CardFacts course={course} today={today} />
        {children}
        <div className="mt-auto flex items-center justify-between gap-2 pt-3">
          <div className="-ml-4.5">
            <Price amount={coursePrice} size="card" flag />
          </div>
          <span className="text-xs text-ink-muted">{slots(course)}</span>
        </div>
      </div>
      <Heart course={{ courseId, courseTitle, coursePrice, courseImage }} />
    </article>
  )
}

function CardFacts({ course, today }: Pick<Props, 'course' | 'today'>) {
  const ages = ageRange(course)
  const started = startedSentence(course, today)
  const start = started ? '' : longDate(course.startDate)
  const teaching = [whereInWords(course), weeklyStartInWords(course.schedule)].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-muted empty:hidden">
        {ages && (
          <span className="inline-flex items-center gap-1">
            <Icon of={UsersRound} size={16} />
            Ages {ages}
          </span>
        )}
        {start && (
          <span className="inline-flex items-center gap-1">
            <Icon of={CalendarDays} size={16} />
            <span className="sr-only">Starts </span>
            {start}
          </span>
        )}
      </p>
      <p className="text-sm text-ink-muted empty:hidden">{teaching.join(' · ')}</p>
      <p className="font-bold text-sm text-warning empty:hidden">{started}</p>
    </>
  )
}
