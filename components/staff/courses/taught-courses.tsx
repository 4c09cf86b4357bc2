import type { PersonDetail } from '#contract/staff/people'
import { shortDate } from '#domain/dates'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { Section } from '@/components/staff/list/section'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { person: Pick<PersonDetail, 'name' | 'state' | 'courses' | 'hasMoreCourses'> }

/** STF-261; of a suspended person with what to do (STF-265). */
export function TaughtCourses({ person: { name, state, courses, hasMoreCourses } }: Props) {
  if (courses.length === 0) return null
  const isSuspended = state === 'suspended'
  return (
    <Section title={isSuspended ? 'Courses that need another teacher' : 'Courses'}>
      {isSuspended ? (
        <p className="mb-1 text-ink-muted">
          {name} is suspended, and these courses have no other teacher. Open each one and choose another
          teacher.
        </p>
      ) : null}
      <ul>
        {courses.map((course) => (
          <li key={course.courseId} className="border-b border-line last:border-b-0">
            <CourseLink {...course} />
          </li>
        ))}
      </ul>
      {hasMoreCourses ? (
        <p className="mt-2 text-sm text-ink-muted">Only the first {courses.length} are listed.</p>
      ) : null}
    </Section>
  )
}

const CourseLink = ({ courseId, title, state, startDate, endDate }: PersonDetail['courses'][number]) => (
  <Link
    href={staffPaths.course(courseId)}
    prefetch={false}
    className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ink no-underline hover:bg-adire-50"
  >
    <span className="min-w-[min(100%,12rem)] flex-1">
      <span className="font-bold wrap-anywhere">{title}</span>
      <span className="nums block text-xs text-ink-muted">
        {startDate && endDate ? `${shortDate(startDate)} – ${shortDate(endDate)}` : 'No dates yet'}
      </span>
    </span>
    <CourseStateChip state={state} />
  </Link>
)
