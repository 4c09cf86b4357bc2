import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { RefundInput } from '#contract/staff/refunds'
import { toNaira } from '#domain/naira'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { enrolments, orderLines } from '../../../../platform/db/schema/orders.ts'
import { refunds } from '../../../../platform/db/schema/refunds.ts'
import { staff } from '../../../../platform/db/schema/staff.ts'
import type { SignedInStaff } from '../../../../testing/app.ts'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { configOf } from '../../../orders/testing/order-scenarios.ts'
import type { StaffWriter } from '../../staff-writer.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Line = typeof orderLines.$inferSelect
export type PaidOrder = {
  parent: Awaited<ReturnType<OrderFixtures['family']>>['parent']
  orderId: string
  reference: string
  /** In the order of the prices. */
  lines: [Line, ...Line[]]
}
type Options = {
  kobo?: readonly [number, ...number[]]
  capacity?: number
  /** At the sandbox. */
  outcome?: 'success' | 'refund-needs-account'
}

const titles = ['Kite Science', 'Robots from Cartons']

/** Kobo of Kite Science and of Robots from Cartons. */
const PRICES = [2_600_000, 4_500_000] as const

/** Above the limit of the office. */
export const DEAR = [10_000_000, 9_000_000] as const

async function linesOf(
  { db }: OrderFixtures,
  orderId: string,
  courseIds: readonly string[],
): Promise<PaidOrder['lines']> {
  const found = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [first, ...others] = courseIds.flatMap((id) => found.filter(({ courseId }) => courseId === id))
  if (!first) throw new Error('The order has no lines.')
  return [first, ...others]
}

async function placePaid(
  fixtures: OrderFixtures,
  { kobo = PRICES, capacity = 12, outcome = 'success' }: Options,
): Promise<PaidOrder> {
  const { parent, childIds } = await fixtures.family(kobo.length)
  const courseIds: string[] = []
  for (const [index, priceKobo] of kobo.entries()) {
    const title = titles[index] ?? 'Space'
    courseIds.push(await fixtures.course({ title, priceKobo, maximumCapacity: capacity }))
  }
  const items = courseIds.map((courseId, index) => ({
    courseId,
    childIds: childIds.slice(index, index + 1),
  }))
  await fixtures.fillCart(parent, items)
  const placed = await fixtures.initialize(
    parent,
    kobo.reduce((sum, one) => sum + one, 0),
  )
  expect(placed.statusCode, placed.body).toBe(200)
  const { accessCode, reference } = configOf(placed.json())
  await fixtures.choose(accessCode, outcome)
  await fixtures.verify(parent, reference)
  const { orderId, status } = await fixtures.orderOf(reference)
  expect(status).toBe('paid')
  return { parent, orderId, reference, lines: await linesOf(fixtures, orderId, courseIds) }
}

/** What staff ask for, and what it causes. */
export const refundCalls = (fixtures: OrderFixtures) => {
  const { db } = fixtures

  const post = (by: Caller, url: string, payload: object = {}, key: string = randomUUID()) =>
    fixtures.app.inject({
      method: 'POST',
      url: `/staff/${url}`,
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    })

  return {
    post,
    get: (by: Caller, url: string) => fixtures.app.inject({ url: `/staff/${url}`, headers: by.headers }),

    /** A child each in one course for each price, paid by card. */
    paidOrder: (options: Options = {}): Promise<PaidOrder> => placePaid(fixtures, options),

    ask(
      by: Caller,
      { reference }: Pick<PaidOrder, 'reference'>,
      input: Partial<RefundInput> & Pick<RefundInput, 'lines'>,
      key?: string,
    ) {
      return post(by, `orders/${reference}/refunds`, { reason: 'change-of-plans', ...input }, key)
    },

    rowOf: async (refundId: string) => {
      const [row] = await db.select().from(refunds).where(eq(refunds.refundId, refundId))
      if (!row) throw new Error('Unknown refund.')
      return row
    },
    refundsOf: ({ orderId }: PaidOrder) =>
      db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
    change: async (refundId: string, fields: Partial<typeof refunds.$inferInsert>) => {
      await db.update(refunds).set(fields).where(eq(refunds.refundId, refundId))
    },

    isEnrolled: async ({ lineId }: Line) => {
      const isLive = and(eq(enrolments.lineId, lineId), isNull(enrolments.cancelledAt))
      return (await db.$count(enrolments, isLive)) === 1
    },
    mailsAbout: async ({ parent }: PaidOrder) =>
      (await fixtures.mailsTo(parent)).filter((template) => template.startsWith('refund')),
    entriesOf: ({ orderId }: PaidOrder) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, orderId), like(auditEvents.action, 'refund.%')))
        .orderBy(auditEvents.auditId),

    async writerOf({ staffId }: SignedInStaff): Promise<StaffWriter> {
      const [person] = await db.select().from(staff).where(eq(staff.staffId, staffId))
      if (!person) throw new Error('Unknown person.')
      const { name, email } = person
      const caller = { kind: 'staff', id: staffId, sessionId: randomUUID(), name, email } as const
      return { caller: { ...caller, roles: ['office'], isConfirmed: true }, origin: { ip: '127.0.0.1' } }
    },
  }
}
export type RefundCalls = ReturnType<typeof refundCalls>

/** The whole line, which ends its enrolment. */
export const whole = ({ lineId, priceKobo }: Line): RefundInput['lines'][number] => ({
  lineId,
  amount: toNaira(priceKobo),
  endsEnrolment: true,
})

/** A part of it, which keeps the enrolment. @param amount naira */
export const part = ({ lineId }: Line, amount: number): RefundInput['lines'][number] => ({
  lineId,
  amount,
  endsEnrolment: false,
})
