import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import type { PaymentEvent } from '../../orders/unknown-payments.ts'

/** Asked without an answer is as unclear as an answer that was lost: the process may have died. */
const states = {
  'payment.refund_asked': 'unclear',
  'payment.refund_unclear': 'unclear',
  'payment.refund_refused': 'refused',
  'payment.refund_accepted': 'accepted',
} as const

export type RefundAction = keyof typeof states
export type RefundState = (typeof states)[RefundAction]

const isRefundAction = (action: string): action is RefundAction => action in states

/** Entries about the refund of a payment without an order, the newest first. */
export const listRefundEntries = (db: Db | Tx, payment: readonly PaymentEvent[]) =>
  db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectKind, 'payment'),
        inArray(
          auditEvents.subject,
          payment.map(({ eventId }) => eventId),
        ),
        inArray(auditEvents.action, Object.keys(states)),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditId))

type Entry = Pick<typeof auditEvents.$inferSelect, 'action'>

/** Undefined when nobody has asked for a refund (STF-161). */
export const refundStateOf = ([newest]: readonly Entry[]): RefundState | undefined =>
  newest && isRefundAction(newest.action) ? states[newest.action] : undefined

/** After a refusal nothing was sent, so it may be asked for again. */
export const mayAsk = (state: RefundState | undefined): boolean => state === undefined || state === 'refused'
