import { firstName, fullName } from '#domain/person'
import { seedId } from '../seed-id.ts'
import { addEntry, addMail, addMessage } from './entries.ts'
import { later } from './moments.ts'
import type { Draft } from './rows.ts'

const seconds = { card: 95, bank: 130, ussd: 250, bank_transfer: 660 } as const

const receiptOf = ({ order, family, places }: Draft, paidAt: Date) => ({
  firstName: firstName(family),
  parentName: fullName(family),
  reference: order.reference,
  paidAt: paidAt.toISOString(),
  channel: order.channel ?? null,
  amountKobo: order.amountKobo,
  lines: places.map(({ line, child }) => ({
    courseTitle: line.courseTitle,
    childName: fullName(child),
    priceKobo: line.priceKobo,
  })),
})

const enrolledOf = ({ family, places }: Draft) => ({
  firstName: firstName(family),
  places: places.map(({ line, child, group }) => ({
    courseTitle: line.courseTitle,
    childName: fullName(child),
    startDate: group.startDate,
    endDate: group.endDate,
    numberOfLectures: group.numberOfLectures,
    schedule: group.schedule,
  })),
})

function addPaidMails(draft: Draft, paidAt: Date) {
  const { order, story } = draft
  // The outbox gives up after about three days.
  const failure = story.isReceiptFailed && { failedAt: later(paidAt, 3 * 86_400) }
  addMail(draft, paidAt, 'receipt', receiptOf(draft, paidAt), { key: order.orderId, ...failure })
  addMail(draft, paidAt, 'enrolled', enrolledOf(draft))
}

/** Money arrived, and what the site made of it. @returns when */
export function receive(draft: Draft, outcome: 'paid' | 'refund_due'): Date {
  const { order, charge, story } = draft
  const paidAt = later(order.createdAt, seconds[story.channel])
  Object.assign(order, {
    providerStatus: 'success',
    channel: story.channel,
    paidAt,
    outcomeAt: paidAt,
    shownOutcomeAt: paidAt,
    updatedAt: paidAt,
  })
  Object.assign(charge, { status: 'success', channel: story.channel, paidAt })
  const body = { amount: charge.data.paidKobo ?? order.amountKobo }
  addMessage(draft, later(paidAt, 1), 'charge.success', { outcome, body })
  return paidAt
}

export function pay(draft: Draft): Date {
  const { rows, order, places } = draft
  const paidAt = receive(draft, 'paid')
  order.status = 'paid'
  order.seatsHeld = true
  for (const { line } of places) {
    rows.enrolments.push({
      enrolmentId: seedId(`demo-enrolment-${line.lineId}`),
      courseId: line.courseId,
      childId: line.childId,
      lineId: line.lineId,
      createdAt: paidAt,
      updatedAt: paidAt,
    })
  }
  addEntry(draft, later(paidAt, 1), 'provider', 'order.paid', { data: { channel: order.channel } })
  addPaidMails(draft, later(paidAt, 2))
  return paidAt
}
