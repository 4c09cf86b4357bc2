import type { ReactNode } from 'react'
import type { Enrolment } from '#contract/api/enrolment'
import { ageIn } from '#domain/age'
import { courseTimeInWords } from '#domain/course-time'
import { shortDate } from '#domain/dates'
import { nextLessonInWords } from '#domain/lesson-words'
import { fullName } from '#domain/person'
import { whereInWords } from '#domain/teaching-words'
import { ChildAvatar } from '@/components/child/child-avatar'
import { CourseCover } from '@/components/course/summary/course-cover'
import { CalendarLinks } from '@/components/enrolment/calendar-links'
import { Price } from '@/components/ui/price'

type Props = {
  enrolment: Enrolment
  /** Calendar date in Lagos. */
  today: string
}

/** MYC-03. */
export function EnrolmentCard({ enrolment, today }: Props) {
  const { courseTitle, coursePrice, courseImage, dateOfBirth, startDate, endDate, prepare } = enrolment
  // Computed for the start of the day, so that server and browser render the same.
  const lesson = nextLessonInWords(enrolment, new Date(`${today}T00:00:00+01:00`), today)
  return (
    <article className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border-[1.5px] border-line bg-surface shadow-card sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="m-3 mr-0 aspect-8/5 self-start overflow-hidden rounded-xs">
        <CourseCover stored={courseImage} crop={enrolment.courseImageCrop} sizes="9rem" />
      </div>
      <div className="grid min-w-0 content-start gap-2 p-4">
        <div className="flex items-center gap-3">
          <ChildAvatar child={enrolment} />
          <p className="min-w-0 leading-tight">
            <b className="block font-bold">{fullName(enrolment)}</b>
            <span className="text-sm text-ink-muted">age {ageIn(dateOfBirth, today)}</span>
          </p>
        </div>
        <h3 className="text-lg leading-snug">{courseTitle}</h3>
        <p className="nums text-sm font-bold text-action empty:hidden">
          {courseTimeInWords(enrolment, today)}
        </p>
        <dl className="nums grid gap-1 text-sm text-ink-muted">
          {lesson?.startsAt && <Fact term={lesson.label}>{lesson.words}</Fact>}
          <Fact term="Where">{whereInWords(enrolment)}</Fact>
          {lesson && <Fact term="Have ready">{prepare}</Fact>}
          <Fact term="Starts">{shortDate(startDate)}</Fact>
          <Fact term="Ends">{shortDate(endDate)}</Fact>
        </dl>
        <Price amount={coursePrice} size="row" className="mt-1" />
        <CalendarLinks enrolment={enrolment} />
      </div>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex gap-1.5">
      <dt className="flex-none">{term}</dt>
      <dd className="font-semibold text-ink-soft">{children}</dd>
    </div>
  )
}
