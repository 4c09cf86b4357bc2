import type { OrderPlace } from '#contract/api/payment'
import { naira, toKobo, toNaira } from '#domain/naira'
import { placesByCourse } from '@/components/payment/paid-text'
import { SummaryLine } from '@/components/payment/summary-card'

const totalOf = (places: readonly OrderPlace[]) =>
  naira(toNaira(places.reduce((sum, { price }) => sum + toKobo(price), 0)))

/** `Robots from Cartons × 1` with its total, for each course of an order. */
export const OrderCourseTotals = ({ places }: { places: readonly OrderPlace[] }) =>
  placesByCourse(places).map(({ courseId, courseTitle, places: coursePlaces }) => (
    <SummaryLine key={courseId} term={`${courseTitle} × ${coursePlaces.length}`}>
      <b>{totalOf(coursePlaces)}</b>
    </SummaryLine>
  ))
