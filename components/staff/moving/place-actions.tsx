import type { OrderPlace } from '#contract/staff/order-place'
import { EndDialog } from '@/components/staff/moving/end-dialog'
import { MoveDialog } from '@/components/staff/moving/move-dialog'

type Props = {
  place: OrderPlace
  /** Calendar date in Lagos. */
  today: string
  /** Naira of the order by hand. */
  open?: number | undefined
}

/** A course that was bought and is over needs neither; that of a moved child has other dates. */
const isOver = ({ movedTo, endDate }: OrderPlace, today: string) => movedTo === null && endDate < today

/** STF-188, STF-192: of a live enrolment. */
export function PlaceActions({ place, today, open = 0 }: Props) {
  const { enrolmentId, enrolment, child, movedTo, courseTitle } = place
  if (!enrolmentId || enrolment !== 'enrolled' || !child || isOver(place, today)) return null
  const names = { enrolmentId, child: child.firstName, title: movedTo?.title ?? courseTitle }
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <MoveDialog {...names} />
      <EndDialog {...names} open={open} />
    </div>
  )
}
