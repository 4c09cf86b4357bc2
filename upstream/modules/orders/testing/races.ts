import { and, count, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { AppError } from '#contract/errors'
import type { Charge } from '../../../payments/port.ts'
import { parentActor } from '../../../platform/actor.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { initialize } from '../initialize.ts'
import type { Order } from '../lock-order.ts'
import type { OrderFixtures } from './order-fixtures.ts'

/** What the provider says of an order that was paid. */
export const success = (order: Order, change: Partial<Charge> = {}): Charge => ({
  reference: order.reference,
  status: 'success',
  amount: order.amountKobo,
  requestedAmount: order.amountKobo,
  currency: 'NGN',
  domain: 'test',
  channel: 'card',
  paidAt: new Date(),
  ...change,
})

const errorCode = (error: unknown) => {
  if (error instanceof AppError) return error.code
  throw error
}

/** @returns the order, or the code of the refusal */
export async function orderOrRefusal({ context }: OrderFixtures, parentId: string, kobo: number) {
  return initialize(context, parentActor(parentId), kobo).catch(errorCode)
}

export async function takenPlaces(fixtures: OrderFixtures, courseId: string) {
  const [enrolled] = await fixtures.db
    .select({ figure: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
  return { seats: await fixtures.seatsOf(courseId), enrolled: enrolled?.figure }
}

/** For the end of a file of races: over all courses and mails of its database. */
export async function expectNoSeatOrMailTwice(fixtures: OrderFixtures): Promise<void> {
  const all = await fixtures.db.select().from(courses)
  expect(all.every(({ seatsTaken, maximumCapacity }) => seatsTaken <= maximumCapacity)).toBe(true)
  const mails = await fixtures.db.select().from(emailOutbox)
  const keys = mails.map(({ dedupeKey, template, recipient }) => dedupeKey ?? `${template}:${recipient}`)
  expect(new Set(keys).size).toBe(mails.length)
}
