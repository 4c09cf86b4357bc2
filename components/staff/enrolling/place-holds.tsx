import type { PlaceHold } from '#contract/staff/enrolling'
import { joinWords } from '#domain/join-words'
import { formatMoment } from '@/components/staff/list/format-time'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** STF-181: what the family is paying for online keeps the office from enrolling for the same place. */
export const PlaceHolds = ({ holds, now }: { holds: readonly PlaceHold[]; now: Date }) =>
  holds.length > 0 ? (
    <ul aria-label="Unpaid online orders" className="mb-4 grid max-w-160 gap-3">
      {holds.map((hold) => (
        <li key={hold.reference}>
          <InlineMessage tone="warning">
            <span className="grid gap-1 wrap-anywhere">
              {describeHold(hold, now)}
              <Link
                href={staffPaths.order(hold.reference)}
                prefetch={false}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Order {hold.reference}
              </Link>
            </span>
          </InlineMessage>
        </li>
      ))}
    </ul>
  ) : null

function describeHold({ until, places }: PlaceHold, now: Date): string {
  const held = joinWords(places.map(({ child, courseTitle }) => `${courseTitle} for ${child}`))
  if (until && Date.parse(until) <= now.getTime())
    return `An online order that is not paid holds ${held}. Its time is over; it ends as soon as the provider answers, or end it on its page.`
  return until
    ? `An online order that is not paid holds ${held} until ${formatMoment(until)}. To use the place before that, end the order on its page.`
    : `A bank transfer is on its way for ${held}. Wait until the order is paid or has ended.`
}
