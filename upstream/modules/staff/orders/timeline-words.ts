import type { TimelineEntry } from '#contract/staff/orders'
import { lagosInstant, longDate } from '#domain/dates'
import { timeInWords } from '#domain/lesson-words'
import { naira, toNaira } from '#domain/naira'
import { auditActions } from '../../../platform/audit-actions.ts'
import type { auditEvents } from '../../../platform/db/schema/audit.ts'
import { paidKoboOf } from '../../orders/hand-money.ts'
import type { Order } from '../../orders/lock-order.ts'

export type AuditRow = typeof auditEvents.$inferSelect
export type OrderFacts = { order: Order; places: number; children: number }

type Sentence = Pick<TimelineEntry, 'what'> &
  Partial<Pick<TimelineEntry, 'tone' | 'source'>> & { text?: string | undefined }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const price = (kobo: number) => naira(toNaira(kobo))
const clock = (instant: Date) => timeInWords(lagosInstant(instant.toISOString())?.slice(11, 16) ?? '')

function numberIn({ data }: AuditRow, name: string): number | undefined {
  const value = data[name]
  return typeof value === 'number' ? value : undefined
}

const textIn = ({ data }: AuditRow, name: string): string =>
  typeof data[name] === 'string' ? data[name] : ''

function placed(_: AuditRow, { order, places }: OrderFacts): Sentence {
  const held = order.amountKobo > 0 ? ` held until ${clock(order.expiresAt)}` : ''
  return { what: `Order placed, ${counted(places, 'place', 'places')}${held}` }
}

function paid(_: AuditRow, { order, children }: OrderFacts): Sentence {
  const enrolled = `${counted(children, 'child', 'children')} enrolled`
  return { what: `${order.amountKobo > 0 ? 'Paid' : 'Nothing to pay'}: ${enrolled}`, tone: 'good' }
}

const reasonsToCancel = new Map([
  ['replaced', 'The parent placed another order.'],
  ['not initialised', 'The payment could not be opened.'],
  ['course cancelled', 'A course was cancelled.'],
  ['never initialised', 'The payment was never opened.'],
  ['ended by hand', 'The provider said that it was not paid.'],
])

const cancelled = (row: AuditRow): Sentence => ({
  what: 'Order cancelled, its places are free again',
  text: reasonsToCancel.get(textIn(row, 'why')),
})

function returned(row: AuditRow, { order }: OrderFacts): Sentence {
  const sentKobo = numberIn(row, 'sentKobo')
  const isOther = sentKobo !== undefined && sentKobo !== order.amountKobo
  return {
    what: 'The bank transfer came back',
    tone: 'warning',
    source: 'provider',
    text: isOther ? `${price(sentKobo)} arrived for an order of ${price(order.amountKobo)}.` : undefined,
  }
}

const reasonsToRefund = new Map([
  ['amount', 'The payment does not match the order.'],
  ['erased', 'The family was erased before it paid.'],
  ['full', 'A course was full.'],
  ['duplicate', 'A child was enrolled already.'],
  ['cancelled', 'A course is no longer offered.'],
])

const refundDue = (row: AuditRow): Sentence => ({
  what: 'Paid, but no one was enrolled: the money goes back',
  tone: 'warning',
  text: reasonsToRefund.get(textIn(row, 'reason')),
})

function attention(row: AuditRow): Sentence {
  const why = textIn(row, 'why')
  const text = why ? `${why.charAt(0).toUpperCase()}${why.slice(1)}.` : undefined
  return { what: 'Needs a person', tone: 'warning', text }
}

const refundedElsewhere = (row: AuditRow): Sentence => ({
  what: `Refunded in part: ${price(numberIn(row, 'refundedKobo') ?? 0)}`,
  text: 'Made elsewhere, not on this site.',
})

const handWays = new Map([
  ['cash', 'in cash'],
  ['transfer', 'by transfer'],
])

function paymentRecorded(row: AuditRow): Sentence {
  const way = handWays.get(textIn(row, 'way')) ?? ''
  const received = `${price(numberIn(row, 'paidKobo') ?? 0)} received ${way}`
  const day = longDate(textIn(row, 'receivedOn'))
  return { what: `${received} on ${day}: receipt ${textIn(row, 'receiptNumber')}` }
}

const paymentReversed = (row: AuditRow): Sentence => ({
  what: `Receipt ${textIn(row, 'reverses')} reversed: ${price(-(numberIn(row, 'paidKobo') ?? 0))}`,
  text: `Entry ${textIn(row, 'receiptNumber')}.`,
})

const enrolledByHand = (_: AuditRow, { order, places }: OrderFacts): Sentence => ({
  what: `Enrolled by hand: ${counted(places, 'place', 'places')}, ${price(order.amountKobo)} agreed`,
})

const reported = { tone: 'warning', source: 'provider' } as const

const courseIn = (values: AuditRow['before']): string =>
  typeof values?.course === 'string' ? values.course : ''

const moved = ({ before, after }: AuditRow): Sentence => ({
  what: 'Moved to another course',
  text: `${courseIn(before)} → ${courseIn(after)}`,
})

const ended = ({ before }: AuditRow): Sentence => ({
  what: 'Enrolment ended, the place is free again',
  text: courseIn(before),
})

/** Null: a note, which is an entry of its own. */
const sentences = new Map<string, ((row: AuditRow, facts: OrderFacts) => Sentence) | null>([
  ['order.placed', placed],
  ['order.paid', paid],
  ['order.cancelled', cancelled],
  ['order.expired', () => ({ what: 'Not paid in time, its places are free again' })],
  ['order.returned', returned],
  ['order.refund_due', refundDue],
  ['order.refund_failed', () => ({ what: 'Refund failed', ...reported })],
  ['order.refunded_in_part', refundedElsewhere],
  ['order.refunded', (_, { order }) => ({ what: `Refunded: ${price(paidKoboOf(order))}`, tone: 'good' })],
  ['order.disputed', () => ({ what: 'Payment disputed', ...reported })],
  ['order.dispute_resolved', () => ({ what: 'Dispute resolved', tone: 'good', source: 'provider' })],
  ['order.attention', attention],
  ['enrolment.moved', moved],
  ['enrolment.ended', ended],
  ['enrolment.added_by_hand', enrolledByHand],
  ['payment.recorded', paymentRecorded],
  ['payment.reversed', paymentReversed],
  ['order.note_added', null],
  ['order.note_struck', null],
])

const warnings: ReadonlySet<string> = new Set(['refund.unclear', 'refund.needs_account', 'refund.failed'])

function linesIn({ after }: AuditRow): string | undefined {
  const lines = after?.lines
  return Array.isArray(lines) && lines.length > 0 ? `${lines.map(String).join('; ')}.` : undefined
}

/** Of refunds, and of whatever staff do. */
function otherwise(row: AuditRow): Sentence {
  const { action } = row
  const what = auditActions.get(action)?.what ?? 'Something else'
  const kobo = numberIn(row, 'refundKobo')
  return {
    what: kobo === undefined ? what : `${what}: ${price(kobo)}`,
    ...(warnings.has(action) && { tone: 'warning' as const }),
    ...(action === 'refund.sent' && { tone: 'good' as const }),
    text: linesIn(row),
  }
}

/** What the site records of a payment is its own doing, whoever reported it. */
const sources: Record<AuditRow['actorKind'], TimelineEntry['source']> = {
  parent: 'parent',
  staff: 'staff',
  system: 'site',
  provider: 'site',
}

const origins = {
  parent: 'by the parent',
  site: 'by the site',
  provider: 'by the provider',
  email: null,
} as const

/** Undefined for what another entry says. @param name of the person, for an entry of staff */
export function describeEntry(
  row: AuditRow,
  name: string | null,
  facts: OrderFacts,
): TimelineEntry | undefined {
  const describe = sentences.get(row.action)
  if (describe === null) return undefined
  const { what, tone, source = sources[row.actorKind], text } = (describe ?? otherwise)(row, facts)
  return {
    entryId: `audit-${row.auditId}`,
    at: row.at.toISOString(),
    source,
    tone: tone ?? (source === 'staff' ? 'staff' : 'neutral'),
    what,
    from: source === 'staff' ? `by ${name ?? 'staff'}` : origins[source],
    text: text ?? null,
  }
}
