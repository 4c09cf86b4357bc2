import { eq, inArray, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '../../../platform/db/schema/catalogue.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import type { World } from './actions.ts'

async function booksOf({ shop: { db }, families, courseIds }: World) {
  const parentIds = families.map(({ parent }) => parent.parentId)
  const own = await db.select().from(orders).where(inArray(orders.parentId, parentIds))
  const lines = await db
    .select({ line: orderLines, order: orders, enrolment: enrolments, erasedAt: parents.erasedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(parents, eq(parents.parentId, orders.parentId))
    .leftJoin(enrolments, eq(enrolments.lineId, orderLines.lineId))
    .where(inArray(orders.parentId, parentIds))
  const references = own.map(({ reference }) => reference)
  const charges = await db
    .select()
    .from(sandboxTransactions)
    .where(inArray(sandboxTransactions.reference, ['', ...references]))
  const shelf = await db.select().from(courses).where(inArray(courses.courseId, courseIds))
  const mails = await db.select().from(emailOutbox)
  return { own, lines, charges, shelf, mails }
}
type Books = Awaited<ReturnType<typeof booksOf>>

export async function expectTrueBooks(world: World): Promise<void> {
  const books = await booksOf(world)
  expectSeats(books)
  expectEnrolments(books)
  expectMoney(books)
  // The last mail to an erased family has no dedupe key: one per address.
  const keys = books.mails.map(
    ({ dedupeKey, template, recipient }) => dedupeKey ?? `${template}:${recipient}`,
  )
  expect(new Set(keys).size).toBe(keys.length)
}

const expectedEnds = ['paid', 'cancelled', 'refunded', 'transfer returned', 'family erased']

/** Final states that no journey has reached yet. */
export async function missingEnds({ db }: World['shop']): Promise<string[]> {
  const rows = await db.selectDistinct({ status: orders.status }).from(orders)
  const ends: string[] = rows.map(({ status }) => status)
  if ((await db.$count(orders, isNotNull(orders.returnReason))) > 0) ends.push('transfer returned')
  if ((await db.$count(parents, isNotNull(parents.erasedAt))) > 0) ends.push('family erased')
  return expectedEnds.filter((end) => !ends.includes(end))
}

type BookedLine = Books['lines'][number]
const isLive = ({ enrolment }: BookedLine) => Boolean(enrolment && !enrolment.cancelledAt)
const isPaid = ({ order }: BookedLine) => order.status === 'paid'
const isWaiting = ({ order }: BookedLine) => order.status === 'pending' && order.seatsHeld

/** A taken seat is an enrolled child or an order that may still be paid. */
function expectSeats({ shelf, lines }: Books) {
  for (const { courseId, seatsTaken, maximumCapacity } of shelf) {
    const ofCourse = lines.filter(({ line }) => line.courseId === courseId)
    expect(seatsTaken).toBe(ofCourse.filter((entry) => isLive(entry) || isWaiting(entry)).length)
    expect(seatsTaken).toBeLessThanOrEqual(maximumCapacity)
  }
}

function expectEnrolments({ lines }: Books) {
  // An erased family has no enrolments; its paid order stays.
  for (const entry of lines.filter(({ erasedAt }) => !erasedAt)) expect(isLive(entry)).toBe(isPaid(entry))
  for (const entry of lines.filter(isLive)) expect(isPaid(entry)).toBe(true)
  const places = lines.filter(isLive).map(({ line }) => `${line.courseId} ${line.childId}`)
  expect(new Set(places).size).toBe(places.length)
}

function expectMoney({ own, lines, charges }: Books) {
  const statusOf = new Map(own.map(({ reference, status }) => [reference, status]))
  for (const { reference, status } of charges) {
    const expected = { success: 'paid', reversed: 'refunded' }[status]
    if (expected) expect(statusOf.get(reference)).toBe(expected)
    else expect(['pending', 'cancelled', 'expired']).toContain(statusOf.get(reference))
  }
  const kept = charges
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  expect(lines.filter(isPaid).reduce((sum, { line }) => sum + line.priceKobo, 0)).toBe(kept)
}
