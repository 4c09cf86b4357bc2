import { CalendarPlus, Mail, MessageCircle, Presentation } from 'lucide-react'
import type { OrderOutcome } from '#contract/api/payment'
import { familyCalendar } from '#contract/bff/enrolment'
import { lagosDate } from '#domain/dates'
import { OutcomeHeading } from '@/components/payment/outcome-heading'
import { PaidPlaceRow } from '@/components/payment/paid-place-row'
import { PaidSummary } from '@/components/payment/paid-summary'
import {
  nextSteps,
  type PaidPlace,
  paidLead,
  paidTitle,
  placesByCourse,
  placesByLesson,
} from '@/components/payment/paid-text'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/lib/paths'
import { whatsAppShareUrl } from '@/lib/whatsapp'

type Props = {
  outcome: OrderOutcome
  /** Whether the payment completed while the parent was away. */
  isNews: boolean
  focusKey: number
  now: Date
  /** Without a trailing slash. */
  origin: string
  /** Number of courses that are still in the cart. */
  otherCourses: number
  onDismiss: () => void
}

export function PaidView({ outcome, isNews, focusKey, now, origin, otherCourses, onDismiss }: Props) {
  const places = placesByLesson(outcome.places, now)
  const ordered = { ...outcome, places }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <section aria-labelledby="outcome" className="grid content-start gap-5">
        <div className="flex flex-col items-center gap-x-8 text-center lg:flex-row lg:text-left">
          <Illustration
            file="spots/payment-success.svg"
            width={224}
            height={168}
            className="w-36 flex-none lg:w-56"
            eager
          />
          <div className="min-w-0">
            <OutcomeHeading id="outcome" focusKey={focusKey} className="text-4xl">
              {paidTitle(places)}
            </OutcomeHeading>
            <p className="mt-2 text-lg text-ink-soft">{paidLead(ordered, isNews)}</p>
          </div>
        </div>
        <ul aria-label="Places" className="grid gap-3 empty:hidden">
          {places.map((place) => (
            <PaidPlaceRow key={`${place.courseId} ${place.childId}`} place={place} />
          ))}
        </ul>
        {places.length > 1 ? (
          <a href={familyCalendar.path} download className="link flex min-h-11 items-center gap-2 font-bold">
            <Icon of={CalendarPlus} size={20} />
            Add all dates to my calendar
          </a>
        ) : null}
        <Actions places={places} origin={origin} />
        <NextSteps places={places} isPaidToday={lagosDate(new Date(outcome.at)) === lagosDate(now)} />
        {otherCourses > 0 ? (
          <p className="text-sm text-ink-soft">
            {otherCourses === 1 ? 'One more course is' : `${otherCourses} more courses are`} in your cart.{' '}
            <button type="button" className="link font-semibold" onClick={onDismiss}>
              Back to the cart
            </button>
          </p>
        ) : null}
      </section>
      <PaidSummary outcome={ordered} />
    </div>
  )
}

function Actions({ places, origin }: { places: readonly PaidPlace[]; origin: string }) {
  // Shared with others, so it must not name the child.
  const text = placesByCourse(places)
    .map(({ courseId, courseTitle }) => `${courseTitle} ${origin}${paths.course(courseId)}`)
    .join('\n')
  return (
    <div className="grid gap-2 lg:flex lg:items-center lg:gap-3">
      <ButtonLink href={paths.myCourses} size="lg">
        My Courses
      </ButtonLink>
      {text ? (
        <a
          href={whatsAppShareUrl(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('quiet', 'sm')}
        >
          <Icon of={MessageCircle} size={20} />
          <span>
            Tell a friend on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      ) : null}
    </div>
  )
}

const icons = { email: Mail, lesson: Presentation }

function NextSteps({ places, isPaidToday }: { places: readonly PaidPlace[]; isPaidToday: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="grid gap-3">
      <h3 id="next-steps" className="text-xl">
        What happens next
      </h3>
      <ol className="grid gap-3">
        {nextSteps(places, isPaidToday).map(({ kind, when, what }) => (
          <li key={`${when} ${what}`} className="flex gap-3">
            <Icon of={icons[kind]} size={20} className="mt-0.5 text-action" />
            <span>
              <b>{when}:</b> {what}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
