import { naira, toKobo, toNaira } from '#domain/naira'
import { firstName, fullName } from '#domain/person'
import { demoStaffId } from '../demo-staff.ts'
import { seedId } from '../seed-id.ts'
import { addEntry, addMail, addMessage, needPerson } from './entries.ts'
import { later, momentOf } from './moments.ts'
import type { DemoPlace, Draft, RefundInsert } from './rows.ts'
import type { DemoRefund } from './story.ts'

const DAY_SECONDS = 86_400

type Chosen = DemoPlace & { amountKobo: number }
type Asked = { draft: Draft; refund: DemoRefund; row: RefundInsert; chosen: Chosen[]; askedAt: Date }

const isApproved = ({ state }: DemoRefund) => state !== 'requested' && state !== 'declined'

/** The provider's id: later ones are greater. */
const providerIdOf = (at: Date) => String(at.getTime()).slice(0, 10)

const lineWords = ({ line, amountKobo }: Chosen, { ends }: DemoRefund) =>
  `${line.courseTitle} ${naira(toNaira(amountKobo))}${ends ? ' (enrolment ends)' : ''}`

const linesOf = (chosen: readonly Chosen[]) =>
  chosen.map(({ line, child, amountKobo }) => ({
    courseTitle: line.courseTitle,
    childName: fullName(child),
    amountKobo,
  }))

const factsOf = ({ draft: { family, order }, row }: Asked) => ({
  firstName: firstName(family),
  reference: order.reference,
  amountKobo: row.amountKobo,
})

function addRow(draft: Draft, refund: DemoRefund, chosen: readonly Chosen[], askedAt: Date): RefundInsert {
  const { rows, order } = draft
  const refundId = seedId(`demo-refund-${order.orderId}`)
  const amountKobo = chosen.reduce((sum, one) => sum + one.amountKobo, 0)
  const row: RefundInsert = {
    refundId,
    orderId: order.orderId,
    amountKobo,
    reason: refund.reason,
    note: refund.note ?? null,
    state: refund.state,
    isWhole: amountKobo === order.amountKobo,
    askedBy: demoStaffId(refund.by),
    approvedAt: isApproved(refund) ? askedAt : null,
    failure: refund.failure ?? null,
    createdAt: askedAt,
    updatedAt: askedAt,
  }
  rows.refunds.push(row)
  for (const { line, amountKobo: kobo } of chosen)
    rows.refundLines.push({ refundId, lineId: line.lineId, amountKobo: kobo, endsEnrolment: refund.ends })
  return row
}

function approve(asked: Asked) {
  const { draft, refund, chosen, askedAt } = asked
  const ended = refund.ends ? chosen : []
  for (const enrolment of draft.rows.enrolments)
    if (ended.some(({ line }) => line.lineId === enrolment.lineId)) enrolment.cancelledAt = askedAt
  addMail(
    draft,
    askedAt,
    'refund-approved',
    {
      ...factsOf(asked),
      lines: linesOf(chosen),
      ended: linesOf(ended).map(({ courseTitle, childName }) => ({ courseTitle, childName })),
      note: refund.note ?? null,
    },
    { key: asked.row.refundId },
  )
}

/** Only a refund of a part has one (STF-170). */
const noteOf = ({ isWhole, refundId }: RefundInsert) => (isWhole ? null : `Refund ${refundId}`)

/** The job asks within a minute. @returns the provider's id */
function askProvider({ draft, row, askedAt }: Asked, status: string): string {
  const providerRefundId = providerIdOf(askedAt)
  Object.assign(row, { providerRefundId, attemptedAt: later(askedAt, 40), askedAt: later(askedAt, 40) })
  draft.charge.data.refunds.push({
    id: providerRefundId,
    amountKobo: row.amountKobo,
    status,
    merchantNote: noteOf(row),
    customerNote: null,
  })
  return providerRefundId
}

const messageOf = ({ row }: Asked, providerRefundId: string, outcome: string) => ({
  outcome,
  body: {
    amount: row.amountKobo,
    refundId: `TRF_${providerRefundId}`,
    providerRefundId,
    ...(!row.isWhole && { ownRefundId: row.refundId, hasNote: true }),
  },
})

function send(asked: Asked) {
  const { draft, row, chosen, askedAt } = asked
  const sentAt = later(askedAt, DAY_SECONDS)
  const id = askProvider(asked, 'processed')
  Object.assign(row, { processedAt: sentAt, updatedAt: sentAt })
  addMessage(
    draft,
    sentAt,
    'refund.processed',
    messageOf(asked, id, row.isWhole ? 'refunded' : 'partly refunded'),
  )
  addEntry(draft, later(sentAt, 1), 'provider', 'refund.sent', { data: entryData(row) })
  const sent = {
    ...factsOf(asked),
    lines: linesOf(chosen),
    way: 'provider',
    accountLast4: null,
    paidOn: null,
  }
  addMail(draft, later(sentAt, 1), 'refund-sent', sent, { key: row.refundId })
  if (row.isWhole) closeOrder(draft, later(sentAt, 1))
}

/** Everything was returned. */
export function closeOrder(draft: Draft, at: Date): void {
  const was = draft.order.status
  Object.assign(draft.order, {
    status: 'refunded',
    providerStatus: 'reversed',
    seatsHeld: false,
    updatedAt: at,
  })
  draft.charge.status = 'reversed'
  addEntry(draft, at, 'provider', 'order.refunded', { data: { was } })
}

const amountWords = ({ amountKobo }: RefundInsert) => naira(toNaira(amountKobo))

const entryData = ({ refundId, amountKobo }: RefundInsert) => ({ refundId, refundKobo: amountKobo })

function fail(asked: Asked) {
  const { draft, row, askedAt } = asked
  const failedAt = later(askedAt, 7_200)
  const id = askProvider(asked, 'failed')
  Object.assign(row, { failure: 'The card has been closed.', updatedAt: failedAt })
  const { outcome, body } = messageOf(asked, id, 'refund failed')
  addMessage(draft, failedAt, 'refund.failed', { outcome, body: { ...body, failure: row.failure } })
  addEntry(draft, later(failedAt, 1), 'provider', 'refund.failed', { data: entryData(row) })
  needPerson(draft, `refund of ${amountWords(row)}: the provider could not send it`)
}

function needAccount(asked: Asked) {
  const { draft, row, askedAt } = asked
  const at = later(askedAt, 10_800)
  const id = askProvider(asked, 'needs-attention')
  Object.assign(row, { updatedAt: at })
  addMessage(draft, at, 'refund.needs-attention', messageOf(asked, id, 'refund needs an account'))
  addEntry(draft, later(at, 1), 'provider', 'refund.needs_account', { data: entryData(row) })
  addMail(draft, later(at, 1), 'refund-account', factsOf(asked), { key: row.refundId })
  needPerson(draft, `refund of ${amountWords(row)}: the provider needs the bank details of the family`)
}

function decline({ draft, row, askedAt }: Asked) {
  const at = later(askedAt, DAY_SECONDS)
  Object.assign(row, { updatedAt: at })
  addEntry(draft, at, 'owner', 'refund.declined', { data: entryData(row), after: { state: 'declined' } })
}

const followUps: Record<DemoRefund['state'], (asked: Asked) => void> = {
  sent: send,
  failed: fail,
  'needs-account': needAccount,
  declined: decline,
  requested: () => undefined,
}

/** What staff asked for, and what became of it. */
export function addRefund(draft: Draft, refund: DemoRefund): void {
  const askedAt = momentOf(draft.now, refund.asked)
  const chosen = draft.places.flatMap((place, index) => {
    const amountKobo = toKobo(refund.amounts[index] ?? 0)
    return amountKobo > 0 ? [{ ...place, amountKobo }] : []
  })
  const row = addRow(draft, refund, chosen, askedAt)
  const lines = chosen.map((one) => lineWords(one, refund))
  const state = isApproved(refund) ? 'approved' : 'requested'
  addEntry(draft, askedAt, refund.by, 'refund.asked', {
    data: entryData(row),
    after: { state, reason: refund.reason, lines },
  })
  const asked = { draft, refund, row, chosen, askedAt }
  if (isApproved(refund)) approve(asked)
  followUps[refund.state](asked)
}
