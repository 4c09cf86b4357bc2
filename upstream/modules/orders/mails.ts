import { asc, eq } from 'drizzle-orm'
import { firstName, fullName } from '#domain/person'
import { courses } from '../../platform/db/complete-courses.ts'
import { withTimes } from '../../platform/db/course-lectures.ts'
import type { Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { orderLines } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { EnrolledMail } from '../../platform/mail/templates/enrolled.ts'
import type {
  PendingMail,
  ReceiptMail,
  RefundMail,
  ReturnedMail,
} from '../../platform/mail/templates/order-mails.ts'
import type { Order } from './lock-order.ts'

type Payer = Parameters<typeof fullName>[0]
type OrderMail = ReceiptMail | EnrolledMail | PendingMail | RefundMail

async function send(tx: Tx, order: Order, template: string, data: OrderMail): Promise<void> {
  const { email: recipient } = await payerOf(tx, order)
  await enqueueMail(tx, { recipient, template, data, dedupeKey: `${template}:${order.orderId}` })
}

/** With the address of the account, which may have changed since the order was placed (decision 83). */
export async function payerOf(tx: Tx, { parentId, email }: Order): Promise<Payer & { email: string }> {
  const [parent] = await tx
    .select({ lastName: parents.lastName, otherNames: parents.otherNames, email: parents.email })
    .from(parents)
    .where(eq(parents.parentId, parentId))
  return parent ?? { lastName: '', otherNames: '', email }
}

const placesOf = (tx: Tx, { orderId }: Order) =>
  tx
    .select({
      courseId: orderLines.courseId,
      courseTitle: orderLines.courseTitle,
      priceKobo: orderLines.priceKobo,
      listPriceKobo: orderLines.listPriceKobo,
      lastName: children.lastName,
      otherNames: children.otherNames,
      startDate: courses.startDate,
      endDate: courses.endDate,
      numberOfLectures: courses.numberOfLectures,
      schedule: courses.schedule,
    })
    .from(orderLines)
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .innerJoin(courses, eq(courses.courseId, orderLines.courseId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.courseTitle), asc(children.otherNames))

async function namedPlacesOf(tx: Tx, order: Order) {
  const rows = await withTimes(tx, await placesOf(tx, order))
  return rows.map(({ courseId: _, lastName, otherNames, ...place }) => ({
    ...place,
    childName: fullName({ lastName, otherNames }),
  }))
}

export async function mailPaid(tx: Tx, order: Order): Promise<void> {
  const payer = await payerOf(tx, order)
  const places = await namedPlacesOf(tx, order)
  if (order.amountKobo > 0) await send(tx, order, 'receipt', receiptOf(order, payer, places))
  await send(tx, order, 'enrolled', enrolledOf(payer, places))
}

type NamedPlaces = Awaited<ReturnType<typeof namedPlacesOf>>

const enrolledOf = (payer: Payer, places: NamedPlaces): EnrolledMail => ({
  firstName: firstName(payer),
  places: places.map(({ priceKobo: _, listPriceKobo: __, ...place }) => place),
})

/** Of an order by hand, whose payments have receipts of their own (STF-185). */
export async function mailEnrolled(
  tx: Tx,
  order: Order,
  facts: Pick<EnrolledMail, 'isScholarship' | 'toPay'>,
): Promise<void> {
  const mail = enrolledOf(await payerOf(tx, order), await namedPlacesOf(tx, order))
  await send(tx, order, 'enrolled', { ...mail, ...facts })
}

const receiptOf = (order: Order, payer: Payer, lines: ReceiptMail['lines']): ReceiptMail => ({
  firstName: firstName(payer),
  parentName: fullName(payer),
  reference: order.reference,
  paidAt: (order.paidAt ?? new Date()).toISOString(),
  channel: order.channel,
  amountKobo: order.amountKobo,
  lines: lines.map(({ courseTitle, childName, priceKobo }) => ({ courseTitle, childName, priceKobo })),
})

/** To send it again (STF-163). */
export const composeReceipt = async (tx: Tx, order: Order): Promise<ReceiptMail> =>
  receiptOf(order, await payerOf(tx, order), await namedPlacesOf(tx, order))

/** Of a payment by hand, with the list prices where others were agreed (STF-182). */
export async function composeHandReceipt(tx: Tx, order: Order) {
  const payer = await payerOf(tx, order)
  const places = await namedPlacesOf(tx, order)
  return {
    email: payer.email,
    firstName: firstName(payer),
    parentName: fullName(payer),
    lines: places.map(({ courseTitle, childName, priceKobo, listPriceKobo }) => ({
      courseTitle,
      childName,
      priceKobo,
      listPriceKobo,
    })),
  }
}

export async function mailPending(tx: Tx, order: Order): Promise<void> {
  const { reference, amountKobo } = order
  await send(tx, order, 'payment-pending', {
    firstName: firstName(await payerOf(tx, order)),
    reference,
    amountKobo,
  })
}

export async function mailReturned(tx: Tx, order: Order): Promise<void> {
  const { orderId, reference, amountKobo, sentKobo, outcomeAt } = order
  const payer = await payerOf(tx, order)
  const data: ReturnedMail = {
    firstName: firstName(payer),
    reference,
    amountKobo,
    sentKobo,
  }
  const dedupeKey = `transfer-returned:${orderId}:${outcomeAt?.getTime()}`
  await enqueueMail(tx, { recipient: payer.email, template: 'transfer-returned', data, dedupeKey })
}

async function mailRefund(tx: Tx, order: Order, template: string, reason: RefundMail['reason']) {
  const { reference, amountKobo } = order
  await send(tx, order, template, {
    firstName: firstName(await payerOf(tx, order)),
    reference,
    amountKobo,
    reason,
  })
}

export const mailRefundDue = (tx: Tx, order: Order, reason: RefundMail['reason']): Promise<void> =>
  mailRefund(tx, order, 'refund-due', reason)

export const mailRefunded = (tx: Tx, order: Order): Promise<void> => mailRefund(tx, order, 'refunded', null)
