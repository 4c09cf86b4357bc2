import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  House,
  Languages,
  type LucideIcon,
  MapPin,
  Monitor,
  Presentation,
  Repeat,
  Ticket,
  UsersRound,
} from 'lucide-react'
import type { Course } from '#contract/api/course'
import { courseFacts, type Fact } from '#domain/course-facts'
import { Icon } from '@/components/ui/icon'

const icons: Record<Exclude<Fact['kind'], 'place'>, LucideIcon> = {
  ages: UsersRound,
  times: Repeat,
  date: CalendarDays,
  places: Ticket,
  lectures: Presentation,
  began: CalendarClock,
  ends: CalendarCheck,
  language: Languages,
}
const formatIcons = { online: Monitor, home: House, centre: MapPin } as const

/** On a phone, whether a longer line fits depends on the font, and the page would move when the font arrives. */
const SURE_TO_FIT = 24

const restClass = (value: string, rest: string) =>
  `${value} ${rest}`.length > SURE_TO_FIT ? 'block whitespace-nowrap sm:inline' : 'whitespace-nowrap'

type Props = {
  course: Course
  now: Date
  /** Calendar date in Lagos. */
  today: string
}

export function CourseFacts({ course, now, today }: Props) {
  return (
    <dl className="nums mt-4 grid border-ink border-t-2 lg:grid-cols-3 lg:gap-x-6">
      {courseFacts(course, now, today).map(({ kind, term, value, rest, note }) => (
        <div
          key={term}
          className="relative grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-2 border-line border-b-[1.5px] py-2 pl-7 lg:block lg:py-3.5 lg:pl-9"
        >
          <dt className="text-sm text-ink-muted leading-tight">
            <Icon
              of={kind === 'place' ? formatIcons[course.format ?? 'online'] : icons[kind]}
              size={20}
              className="absolute top-2 left-0 text-action lg:top-4"
            />
            {term}
          </dt>
          <dd className="font-bold text-sm leading-snug lg:text-base">
            {value}
            {rest && (
              <>
                {' '}
                <span className={restClass(value, rest)}>{rest}</span>
              </>
            )}
            {note && (
              <span className="ml-1.5 font-medium text-ink-muted text-sm lg:ml-0 lg:block">{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
