'use client'

import { CalendarPlus } from 'lucide-react'
import type { Enrolment } from '#contract/api/enrolment'
import { enrolmentCalendar } from '#contract/bff/enrolment'
import { urlOf } from '#contract/bff-call'
import { lagosDate } from '#domain/dates'
import { firstName } from '#domain/person'
import { upcomingLessons } from '#domain/upcoming-lessons'
import { ChildAvatar } from '@/components/child/child-avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { useFamily } from '@/lib/client/use-family'
import { paths } from '@/lib/paths'

const MAX_LESSONS = 2

/** P17. */
export function ParentLessons() {
  const family = useFamily()
  if (!family) return null
  const now = new Date()
  const lessons = upcomingLessons(family.enrolments, now, lagosDate(now))
  const [first] = lessons
  return (
    <section
      aria-label="Next lesson"
      className={`wrap flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 ${lessons.length > 1 ? 'py-2' : 'py-3'}`}
    >
      {lessons.length < 2 && first ? (
        <>
          <Lesson {...first} />
          <Actions enrolment={first.enrolment} />
        </>
      ) : (
        <>
          {lessons.slice(0, MAX_LESSONS).map((next) => (
            <Lesson key={next.enrolment.childId} {...next} isOneOfTwo />
          ))}
          {first ? <MyCourses>See all in My Courses</MyCourses> : <NoLessons />}
        </>
      )}
    </section>
  )
}

type LessonProps = ReturnType<typeof upcomingLessons<Enrolment>>[number] & { isOneOfTwo?: boolean }

function Lesson({ enrolment, lesson, isOneOfTwo = false }: LessonProps) {
  const { courseTitle, prepare } = enrolment
  return (
    <div className={`flex min-w-0 items-center gap-3 ${isOneOfTwo ? 'w-full lg:w-auto lg:grow' : 'flex-1'}`}>
      <ChildAvatar child={enrolment} size={isOneOfTwo ? 'sm' : 'md'} />
      <div className="min-w-0 leading-snug">
        <p className={isOneOfTwo ? 'text-sm' : ''}>
          <b className="block truncate lg:inline">
            {firstName(enrolment)}: {courseTitle}
          </b>
          <span className="hidden lg:inline">, </span>
          {lesson.words}
        </p>
        {prepare ? (
          <p
            className={`text-sm leading-snug text-ink-soft ${isOneOfTwo ? 'hidden lg:block' : 'line-clamp-2'}`}
          >
            Have ready: {lowerFirst(prepare)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Leaves abbreviations in capitals. */
const lowerFirst = (text: string) => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())

const MyCourses = ({ children }: { children: string }) => (
  <ButtonLink href={paths.myCourses} variant="quiet" size="xs">
    {children}
  </ButtonLink>
)

function Actions({ enrolment: { courseId, childId } }: { enrolment: Enrolment }) {
  return (
    <div className="flex w-full gap-2 lg:w-auto">
      <a
        href={urlOf(enrolmentCalendar, { params: { courseId, childId } })}
        download
        className={buttonStyle('secondary', 'xs')}
      >
        <Icon of={CalendarPlus} />
        Add to calendar
      </a>
      <MyCourses>My Courses</MyCourses>
    </div>
  )
}

const NoLessons = () => (
  <>
    <p className="grow">No upcoming lessons.</p>
    <ButtonLink href={paths.browseCourses} variant="secondary" size="xs">
      Find a course
    </ButtonLink>
  </>
)
