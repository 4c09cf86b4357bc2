import { CalendarPlus } from 'lucide-react'
import type { Enrolment } from '#contract/api/enrolment'
import { enrolmentCalendar } from '#contract/bff/enrolment'
import { urlOf } from '#contract/bff-call'
import { googleCalendarLink } from '#domain/enrolment-event'
import { firstName } from '#domain/person'
import { Icon } from '@/components/ui/icon'

const linkClass = 'link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold'

/** Renders nothing for a course without dates. */
export function CalendarLinks({ enrolment }: { enrolment: Enrolment }) {
  const { courseId, childId, courseTitle } = enrolment
  const google = googleCalendarLink(enrolment)
  if (!google) return null
  const label = <span className="sr-only">{`: ${courseTitle}, ${firstName(enrolment)}`}</span>
  return (
    <p className="flex flex-wrap gap-x-4">
      <a href={urlOf(enrolmentCalendar, { params: { courseId, childId } })} download className={linkClass}>
        <Icon of={CalendarPlus} size={16} />
        <span>Add to calendar{label}</span>
      </a>
      <a href={google} target="_blank" rel="noopener noreferrer" className={linkClass}>
        <span>Google Calendar{label}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
