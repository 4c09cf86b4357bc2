import {
  CalendarCheck,
  CalendarDays,
  Languages,
  type LucideIcon,
  Presentation,
  Ticket,
  UsersRound,
} from 'lucide-react'
import type { Course } from '#contract/course'
import { ageRange } from '#domain/age'
import { longDate } from '#domain/dates'
import { slots } from '#domain/slots'
import { Icon } from '@/components/ui/icon'

type Fact = { icon: LucideIcon; term: string; value: string | number }

function factsOf(course: Course): Fact[] {
  const ages = ageRange(course)
  return [
    { icon: UsersRound, term: 'Age range', value: ages && `${ages} years` },
    { icon: Languages, term: 'Language', value: course.courseLanguage ?? '' },
    { icon: Presentation, term: 'Lectures', value: course.numberOfLectures ?? '' },
    { icon: CalendarDays, term: 'Starts', value: longDate(course.startDate) },
    { icon: CalendarCheck, term: 'Ends', value: longDate(course.endDate) },
    { icon: Ticket, term: 'Class size', value: slots(course) },
  ].filter(({ value }) => value !== '')
}

/** What a parent decides on (DET-01); a fact that the course lacks is left out. */
export function CourseFacts({ course }: { course: Course }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 border-t-2 border-ink md:grid-cols-3">
      {factsOf(course).map(({ icon, term, value }) => (
        <div key={term} className="relative border-line border-b-[1.5px] py-3.5 pl-9">
          <dt className="text-sm text-ink-muted leading-tight">
            <Icon of={icon} size={22} className="absolute top-4 left-0 text-action" />
            {term}
          </dt>
          <dd className="font-bold leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
