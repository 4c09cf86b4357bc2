import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderPlace } from '#contract/staff/order-place'
import { fullYears } from '#domain/age'
import { toNaira } from '#domain/naira'
import { firstName } from '#domain/person'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines } from '../../../platform/db/schema/orders.ts'
import { paidKoboOf } from '../../orders/hand-money.ts'
import type { Order } from '../../orders/lock-order.ts'
import { findLinesLeft, sumRefunds } from '../../orders/refund-lines.ts'
import { refundedElsewhereKobo } from '../../orders/refunded-kobo.ts'
import type { FoundOrder } from './order-row.ts'

const present = alias(courses, 'present')

/** Of a line with several enrolments (STF-188) the live one comes first, else the last. */
const selectPlaces = (db: Db, { orderId }: Order) =>
  db
    .select({
      lineId: orderLines.lineId,
      courseId: orderLines.courseId,
      courseTitle: orderLines.courseTitle,
      priceKobo: orderLines.priceKobo,
      listPriceKobo: orderLines.listPriceKobo,
      grantReason: orderLines.grantReason,
      startDate: courses.startDate,
      endDate: courses.endDate,
      childId: children.childId,
      lastName: children.lastName,
      otherNames: children.otherNames,
      dateOfBirth: children.dateOfBirth,
      enrolmentId: enrolments.enrolmentId,
      cancelledAt: enrolments.cancelledAt,
      presentId: enrolments.courseId,
      presentTitle: present.title,
    })
    .from(orderLines)
    .innerJoin(courses, eq(courses.courseId, orderLines.courseId))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .leftJoin(enrolments, eq(enrolments.lineId, orderLines.lineId))
    .leftJoin(present, eq(present.courseId, enrolments.courseId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(
      asc(orderLines.courseTitle),
      asc(children.otherNames),
      asc(orderLines.lineId),
      sql`${enrolments.cancelledAt} desc nulls first`,
    )

type Place = Awaited<ReturnType<typeof selectPlaces>>[number]

/** Lines keep what was bought. */
const movedToOf = ({ courseId, cancelledAt, presentId, presentTitle }: Place): OrderPlace['movedTo'] =>
  cancelledAt || presentId === null || presentTitle === null || presentId === courseId
    ? null
    : { courseId: presentId, title: presentTitle }

function enrolmentOf({ enrolmentId, cancelledAt }: Place, { status, seatsHeld }: Order) {
  if (enrolmentId !== null) return cancelledAt ? 'ended' : 'enrolled'
  return status === 'pending' && seatsHeld ? 'held' : 'none'
}

/** A refund that was made in the provider's dashboard names no place (STF-177), so it counts against the whole order. */
async function leftOfOrder(db: Db, order: Order): Promise<number> {
  const { orderId, reference, status } = order
  if (status !== 'paid') return 0
  const refundedKobo = (await sumRefunds(db, orderId)) + (await refundedElsewhereKobo(db, reference))
  return Math.max(0, paidKoboOf(order) - refundedKobo)
}

export type FoundPlaces = { places: OrderPlace[]; children: number }

/** STF-156, STF-167. Only a paid order has something left to refund. */
export async function findPlaces(db: Db, { order, family }: FoundOrder): Promise<FoundPlaces> {
  const rows = await selectPlaces(db, order)
  const found = rows.filter(({ lineId }, index) => rows[index - 1]?.lineId !== lineId)
  const lines = new Map((await findLinesLeft(db, order.orderId)).map((line) => [line.lineId, line]))
  const leftOfAll = await leftOfOrder(db, order)
  const places = found.map((place): OrderPlace => {
    const { refundedKobo = 0, leftKobo = 0 } = lines.get(place.lineId) ?? {}
    const age = fullYears(place.dateOfBirth, place.startDate)
    return {
      lineId: place.lineId,
      enrolmentId: place.enrolmentId,
      movedTo: movedToOf(place),
      courseId: place.courseId,
      courseTitle: place.courseTitle,
      startDate: place.startDate,
      endDate: place.endDate,
      child: family.erasedAt ? null : { firstName: firstName(place), age },
      enrolment: enrolmentOf(place, order),
      price: toNaira(place.priceKobo),
      listPrice: place.listPriceKobo === null ? null : toNaira(place.listPriceKobo),
      grantReason: place.grantReason,
      refunded: toNaira(refundedKobo),
      left: toNaira(Math.min(leftKobo, leftOfAll)),
    }
  })
  return { places, children: new Set(found.map(({ childId }) => childId)).size }
}
