import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '../../../platform/db/complete-courses.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import type { Simulation } from './actions.ts'

async function readState({ fixtures: { db }, families, courseIds }: Simulation) {
  const parentIds = families.map(({ parent }) => parent.parentId)
  const ownOrders = await db.select().from(orders).where(inArray(orders.parentId, parentIds))
  const lines = await db
    .select({ line: orderLines, order: orders, enrolment: enrolments, erasedAt: parents.erasedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(parents, eq(parents.parentId, orders.parentId))
    .leftJoin(enrolments, and(eq(enrolments.lineId, orderLines.lineId), isNull(enrolments.cancelledAt)))
    .where(inArray(orders.parentId, parentIds))
  const references = ownOrders.map(({ reference }) => reference)
  const charges = await db
    .select()
    .from(sandboxTransactions)
    .where(inArray(sandboxTransactions.reference, ['', ...references]))
  const courseRows = await db.select().from(courses).where(inArray(courses.courseId, courseIds))
  const mails = await db.select().from(emailOutbox)
  return { ownOrders, lines, charges, courseRows, mails }
}
type State = Awaited<ReturnType<typeof readState>>

export async function expectInvariants(simulation: Simulation): Promise<void> {
  const state = await readState(simulation)
  expectSeats(state)
  expectEnrolments(state)
  expectMoney(state)
  // The last mail to an erased family has no dedupe key: one per address.
  const keys = state.mails.map(
    ({ dedupeKey, template, recipient }) => dedupeKey ?? `${template}:${recipient}`,
  )
  expect(new Set(keys).size).toBe(keys.length)
}

const expectedStates = ['paid', 'cancelled', 'refunded', 'transfer returned', 'family erased']

/** Final states that no journey has reached yet. */
export async function unreachedStates({ db }: Simulation['fixtures']): Promise<string[]> {
  const rows = await db.selectDistinct({ status: orders.status }).from(orders)
  const reached: string[] = rows.map(({ status }) => status)
  if ((await db.$count(orders, isNotNull(orders.returnReason))) > 0) reached.push('transfer returned')
  if ((await db.$count(parents, isNotNull(parents.erasedAt))) > 0) reached.push('family erased')
  return expectedStates.filter((status) => !reached.includes(status))
}

type LineState = State['lines'][number]
const isEnrolled = ({ enrolment }: LineState) => enrolment !== null
/** A child may have been moved (STF-188). */
const courseOf = ({ line, enrolment }: LineState) => enrolment?.courseId ?? line.courseId
const isPaid = ({ order }: LineState) => order.status === 'paid'
const isHeld = ({ order }: LineState) => order.status === 'pending' && order.seatsHeld

/** A taken seat is an enrolled child or an order that may still be paid. */
function expectSeats({ courseRows, lines }: State) {
  for (const { courseId, seatsTaken, maximumCapacity } of courseRows) {
    const ofCourse = lines.filter((entry) => courseOf(entry) === courseId)
    expect(seatsTaken).toBe(ofCourse.filter((entry) => isEnrolled(entry) || isHeld(entry)).length)
    expect(seatsTaken).toBeLessThanOrEqual(maximumCapacity)
  }
}

function expectEnrolments({ lines }: State) {
  // An erased family has no enrolments; its paid order stays.
  for (const entry of lines.filter(({ erasedAt }) => !erasedAt)) expect(isEnrolled(entry)).toBe(isPaid(entry))
  for (const entry of lines.filter(isEnrolled)) expect(isPaid(entry)).toBe(true)
  const places = lines.filter(isEnrolled).map((entry) => `${courseOf(entry)} ${entry.line.childId}`)
  expect(new Set(places).size).toBe(places.length)
}

function expectMoney({ ownOrders, lines, charges }: State) {
  const statusOf = new Map(ownOrders.map(({ reference, status }) => [reference, status]))
  for (const { reference, status } of charges) {
    const expected = { success: 'paid', reversed: 'refunded' }[status]
    if (expected) expect(statusOf.get(reference)).toBe(expected)
    else expect(['pending', 'cancelled', 'expired']).toContain(statusOf.get(reference))
  }
  const paidKobo = charges
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  expect(lines.filter(isPaid).reduce((sum, { line }) => sum + line.priceKobo, 0)).toBe(paidKobo)
}
