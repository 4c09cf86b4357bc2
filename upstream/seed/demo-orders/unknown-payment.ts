import { lanes } from '../../platform/db/schema/mail.ts'
import { seedId } from '../seed-id.ts'
import { later, momentOf } from './moments.ts'
import type { Rows } from './rows.ts'

const AMOUNT_KOBO = 3_600_000

/** Money whose reference is that of no order (STF-161), and a code that was not delivered in time. */
export function addUnknownPayment({ events, sandbox, mails }: Rows, sandboxId: number, now: Date): void {
  const at = momentOf(now, { days: 5, time: '16:32' })
  const reference = String(at.getTime() + 517)
  const eventId = seedId('demo-event-unknown')
  sandbox.push({
    reference,
    accessCode: eventId.replaceAll('-', '').slice(0, 16),
    id: sandboxId,
    amountKobo: AMOUNT_KOBO,
    currency: 'NGN',
    email: 'amaka.uba@kitelab.example',
    status: 'success',
    channel: 'bank_transfer',
    paidAt: at,
    data: { hooks: [], refunds: [] },
    createdAt: at,
    updatedAt: at,
  })
  events.push({
    eventId,
    provider: 'sandbox',
    reference,
    kind: 'charge.success',
    bodyDigest: eventId,
    body: { kind: 'charge.success', reference, amount: AMOUNT_KOBO },
    signatureOk: true,
    handledAt: later(at, 1),
    outcome: 'unknown',
    createdAt: at,
    updatedAt: later(at, 1),
  })
  mails.push({
    recipient: 'amaka.uba@kitelab.example',
    template: 'otp-register',
    data: { firstName: 'Amaka', expiresAt: later(at, 600).toISOString() },
    lane: lanes.code,
    attempts: 6,
    nextAt: later(at, 601),
    deadAt: later(at, 601),
    lastError: 'expired',
    createdAt: at,
    updatedAt: later(at, 601),
  })
}
