import type { Course } from '#contract/api/course'
import { hasEnded } from '#domain/course-time'
import { longDate } from '#domain/dates'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'

type Closed = 'cancelled' | 'ended'

/** Undefined while the course can be bought; a cancelled one stays readable for 30 days (STF-087). */
export function closedBy(course: Course, today: string): Closed | undefined {
  if (course.cancelledAt) return 'cancelled'
  return hasEnded(course, today) ? 'ended' : undefined
}

const headlines: Record<Closed, string> = {
  cancelled: 'This course has been cancelled.',
  ended: 'This course has ended.',
}

type Props = { closed: Closed; endDate: string | null | undefined; className: string }

export function ClosedCard({ closed, endDate, className }: Props) {
  const headline = headlines[closed]
  return (
    <aside
      aria-label={headline.replace('.', '')}
      className={`grid gap-3 rounded-lg border-2 border-ink bg-surface p-5 ${className}`}
    >
      <p>
        <b>{headline}</b>
        {closed === 'ended' && ` Its last day was ${longDate(endDate)}.`}
      </p>
      <ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>
    </aside>
  )
}
