import { and, countDistinct, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  readCancellation as cancellation,
  readPostponement as postponement,
} from '#contract/staff/course-changes'
import { ageIn, fitsAge } from '#domain/age'
import { toNaira } from '#domain/naira'
import type { Db } from '../../../platform/db/open.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { findRequested } from './decline-requested.ts'
import { countsOf, findEnrolled } from './find-enrolled.ts'
import { findOwed } from './find-owed.ts'
import { requirePublished } from './require-published.ts'

/** STF-102, STF-105: children who fit on the first day of now, but not on the new one. */
export async function readPostponement(
  db: Db,
  courseId: string,
  newStart: string | undefined,
): Promise<z.infer<typeof postponement.response>> {
  const course = await requirePublished(db, courseId, 'postponed')
  const enrolled = await findEnrolled(db, courseId)
  const fits = (dateOfBirth: string, day: string) => fitsAge(ageIn(dateOfBirth, day), course)
  const outside = enrolled.filter(
    ({ child: { dateOfBirth } }) =>
      newStart && fits(dateOfBirth, course.startDate) && !fits(dateOfBirth, newStart),
  )
  return { ...countsOf(enrolled), outsideAges: countsOf(outside).children }
}

/** STF-106. */
export async function readCancellation(
  db: Db,
  courseId: string,
): Promise<z.infer<typeof cancellation.response>> {
  await requirePublished(db, courseId, 'cancelled')
  const enrolled = await findEnrolled(db, courseId)
  const lineIds = enrolled.map(({ lineId }) => lineId)
  const owed = await findOwed(db, enrolled, await findRequested(db, lineIds))
  const open = and(eq(orders.status, 'pending'), eq(orders.seatsHeld, true))
  const [held] = await db
    .select({ openOrders: countDistinct(orders.orderId) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(and(open, eq(orderLines.courseId, courseId)))
  const kobo = owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return { ...countsOf(enrolled), amount: toNaira(kobo), openOrders: held?.openOrders ?? 0 }
}
