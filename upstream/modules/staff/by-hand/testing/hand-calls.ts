import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { EnrolmentInput } from '#contract/staff/enrolling'
import type { PaymentInput } from '#contract/staff/hand-payments'
import { lagosDate } from '#domain/dates'
import { manualPayments } from '../../../../platform/db/schema/by-hand.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import type { SignedInStaff } from '../../../../testing/app.ts'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Enrolment = z.input<typeof EnrolmentInput>

export const today = () => lagosDate(new Date())

/** Naira in cash, received today. */
export const cash = (amount: number): z.input<typeof PaymentInput> => ({
  amount,
  way: 'cash',
  receivedOn: today(),
})

/** What the office does by hand. */
export const handCalls = (fixtures: OrderFixtures) => {
  const post = (by: Caller, url: string, payload: object, key: string = randomUUID()) =>
    fixtures.app.inject({
      method: 'POST',
      url: `/staff/${url}`,
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    })
  const enrol = (by: Caller, input: Omit<Enrolment, 'way'> & { way?: Enrolment['way'] }, key?: string) =>
    post(by, 'enrolments', { way: 'cash', ...input }, key)

  return {
    post,
    enrol,
    pay: (by: Caller, reference: string, input: object, key?: string) =>
      post(by, `orders/${reference}/payments`, input, key),
    reverse: (by: Caller, reference: string, paymentId: string, key?: string) =>
      post(by, `orders/${reference}/payments/${paymentId}/reverse`, { reason: 'Typed twice.' }, key),
    read: async (by: Caller, reference: string) =>
      (await fixtures.app.inject({ url: `/staff/orders/${reference}`, headers: by.headers })).json().order,

    /** A family with an order by hand of ₦45,000 for each child. */
    async enrolled(by: Caller, { children = 1, ...input }: Partial<Enrolment> & { children?: number } = {}) {
      const courseId = input.courseId ?? (await fixtures.course())
      const family = await fixtures.family(children)
      const { parentId } = family.parent
      const response = await enrol(by, { parentId, childIds: family.childIds, ...input, courseId })
      if (response.statusCode !== 201) throw new Error(response.body)
      const { reference } = response.json()
      return { ...family, courseId, reference, orderId: (await fixtures.orderOf(reference)).orderId }
    },

    paymentsOf: ({ orderId }: { orderId: string }) =>
      fixtures.db
        .select()
        .from(manualPayments)
        .where(eq(manualPayments.orderId, orderId))
        .orderBy(asc(manualPayments.at)),
    mailOf: async ({ email }: { email: string }, template: string) => {
      const mails = await fixtures.db
        .select()
        .from(emailOutbox)
        .where(eq(emailOutbox.recipient, email))
        .orderBy(asc(emailOutbox.createdAt))
      return mails.filter((mail) => mail.template === template).map(({ data }) => data)
    },
  }
}
export type HandCalls = ReturnType<typeof handCalls>
