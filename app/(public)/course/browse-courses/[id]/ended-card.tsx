import { longDate } from '#domain/dates'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'

type Props = { endDate: string | null | undefined; className: string }

/** In place of price and cart: an ended course cannot be joined. */
export const EndedCard = ({ endDate, className }: Props) => (
  <aside
    aria-label="This course has ended"
    className={`grid gap-3 rounded-lg border-2 border-ink bg-surface p-5 ${className}`}
  >
    <p>
      <b>This course has ended.</b> Its last day was {longDate(endDate)}.
    </p>
    <ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>
  </aside>
)
