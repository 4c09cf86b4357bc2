import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Need, TimelineEntry } from '#contract/staff/orders'
import type { readProviderEvent as call } from '#contract/staff/provider-events'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { auditActions } from '../../../platform/audit-actions.ts'
import type { Db } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { OrderContext } from '../../orders/context.ts'
import { needOfEvent, type PaymentEvent } from '../../orders/unknown-payments.ts'
import { listNotes } from '../notes/note-entries.ts'
import { fieldsOf } from './event-fields.ts'
import { selectEvents, serializeEvent } from './event-row.ts'
import { isUnknownPayment } from './refund-payment.ts'
import { listRefundEntries, mayAsk, type RefundState, refundStateOf } from './refund-state.ts'
import { findSamePayment } from './same-payment.ts'

type Entries = Awaited<ReturnType<typeof listRefundEntries>>

const tones = { unclear: 'warning', refused: 'warning', accepted: 'good' } as const

function refundEntries(entries: Entries): TimelineEntry[] {
  return entries.map(({ auditId, at, action, actorKind }) => {
    const state = refundStateOf([{ action }])
    const isOfStaff = actorKind === 'staff'
    return {
      entryId: String(auditId),
      at: at.toISOString(),
      source: isOfStaff ? 'staff' : 'provider',
      tone: isOfStaff || !state ? 'staff' : tones[state],
      what: auditActions.get(action)?.what ?? action,
      from: null,
      text: null,
    }
  })
}

const UNCLEAR = 'it is not clear whether the provider has accepted its refund: look it up in its dashboard'

function describeNeed(event: PaymentEvent, refund: RefundState | undefined): Need | null {
  const need = needOfEvent(event)
  if (!need) return null
  const { kind, why, waitingSince } = need
  return {
    kind,
    why: refund === 'unclear' ? `${why}; ${UNCLEAR}` : why,
    since: waitingSince.toISOString(),
  }
}

/** Of the payment, whichever of its messages was opened. */
async function listEntries(db: Db, reader: string, payment: readonly PaymentEvent[], refunds: Entries) {
  const entries = refundEntries(refunds)
  for (const { eventId } of payment)
    entries.push(...(await listNotes(db, reader, { subjectKind: 'payment', subjectId: eventId })))
  return entries
    .map((entry) => ({ ...entry, canStrike: false }))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** STF-158, STF-161. @throws AppError `not_found` */
export async function readProviderEvent(
  { db, provider }: Pick<OrderContext, 'db' | 'provider'>,
  { id: reader }: StaffCaller,
  eventId: string,
): Promise<z.output<typeof call.response>['event']> {
  const [found] = await selectEvents(db).where(eq(paymentEvents.eventId, eventId))
  if (!found) throw new AppError('not_found', 'Not found.')
  const { event, hasOrder } = found
  const payment = await findSamePayment(db, event)
  const refunds = await listRefundEntries(db, payment)
  const refund = refundStateOf(refunds)
  const isOfProvider = event.provider === provider.name
  return {
    ...serializeEvent(found),
    provider: event.provider,
    handledAt: event.handledAt?.toISOString() ?? null,
    fields: fieldsOf(event.body),
    need: describeNeed(event, refund),
    notes: await listEntries(db, reader, payment, refunds),
    canRefund: isUnknownPayment(event) && !hasOrder && isOfProvider && mayAsk(refund),
  }
}
