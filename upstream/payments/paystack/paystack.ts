import { z } from 'zod'
import { chargeStatuses, type PaymentProvider } from '../port.ts'
import { ownRefundIdIn } from '../refund-note.ts'
import { isUnknown, parseData, request, requireSuccess } from './envelope.ts'
import { refundCalls } from './refunds.ts'
import { hasSignature } from './signature.ts'
import type { Transport } from './transport.ts'

const Initialized = z.object({ access_code: z.string().min(1) })

const ChargeData = z
  .object({
    reference: z.string(),
    status: z.enum(chargeStatuses).catch('pending'),
    amount: z.number().int(),
    requested_amount: z.number().int().nullish(),
    currency: z.string(),
    domain: z.enum(['test', 'live']),
    channel: z.string().nullish(),
    paid_at: z.string().nullish(),
  })
  .transform((data) => ({
    reference: data.reference,
    status: data.status,
    amount: data.amount,
    requestedAmount: data.requested_amount ?? data.amount,
    currency: data.currency,
    domain: data.domain,
    channel: data.channel ?? null,
    paidAt: parseInstant(data.paid_at),
  }))

const TransactionId = z.string().regex(/^\d{1,20}$/)

const EventBody = z.object({
  event: z.string(),
  data: z
    .object({
      reference: z.string().nullish(),
      transaction_reference: z.string().nullish(),
      refund_reference: z.string().nullish(),
      id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
      merchant_note: z.string().nullish().catch(undefined),
      message: z.string().nullish().catch(undefined),
      gateway_response: z.string().nullish().catch(undefined),
      // Of a dispute, which the provider names in both ways.
      dueAt: z.string().nullish().catch(undefined),
      due_at: z.string().nullish().catch(undefined),
      amount: z.coerce.number().nullish(),
      // Only disputes have an object here; refunds have a number.
      transaction: z.object({ reference: z.string() }).optional().catch(undefined),
      bank_transfer: z
        .object({
          amount: z.coerce.number().int().nonnegative().optional().catch(undefined),
          message_type: z.string().max(100).optional().catch(undefined),
          transaction_id: z.union([z.string(), z.number()]).transform(String).pipe(TransactionId),
        })
        .optional()
        .catch(undefined),
    })
    .optional(),
})

function parseInstant(value: string | null | undefined) {
  const instant = value ? new Date(value) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

type Options = {
  name: PaymentProvider['name']
  secretKey: string
  /** Their signatures are accepted too. */
  olderSecretKeys?: readonly string[]
  publicKey: string
  popupPath: string | null
  send: Transport
}

/** Also drives the sandbox, over another transport. */
export function paystack(options: Options): PaymentProvider {
  const { name, secretKey, olderSecretKeys = [], publicKey, popupPath, send } = options
  return {
    name,
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    publicKey,
    popupPath,

    async initialize({ reference, amount, email }) {
      const body = {
        reference,
        amount,
        email,
        currency: 'NGN',
        channels: ['card', 'bank', 'ussd', 'bank_transfer'],
      }
      const { data } = await request(send, { method: 'POST', path: '/transaction/initialize', body })
      return { accessCode: parseData(Initialized, data).access_code }
    },

    verify: (reference) => findCharge(send, `/transaction/verify/${encodeURIComponent(reference)}`),
    find: (transactionId) => findCharge(send, `/transaction/${encodeURIComponent(transactionId)}`),

    ...refundCalls(send),

    isSigned: (raw, signature) =>
      [secretKey, ...olderSecretKeys].some((key) => hasSignature(raw, signature, key)),
    parseEvent,
  }
}

async function findCharge(send: Transport, path: string) {
  const response = await send({ method: 'GET', path })
  if (isUnknown(response)) return undefined
  return parseData(ChargeData, requireSuccess(response).data)
}

function parseEvent(raw: Buffer) {
  const result = EventBody.safeParse(parseJson(raw))
  if (!result.success) return undefined
  const { event, data } = result.data
  return {
    kind: event,
    reference: data?.transaction_reference ?? data?.transaction?.reference ?? data?.reference ?? undefined,
    amount: data?.bank_transfer?.amount ?? data?.amount ?? undefined,
    refundId: data?.refund_reference ?? undefined,
    ...refundFields(event, data),
    failure: failureIn(event, data)?.slice(0, 200),
    answerBy: parseInstant(data?.dueAt ?? data?.due_at)?.toISOString(),
    transactionId: data?.bank_transfer?.transaction_id,
    returnReason: data?.bank_transfer?.message_type,
  }
}

type EventData = z.infer<typeof EventBody>['data']

/** The note itself may hold the address of the person who made the refund, so only our id is kept. */
function refundFields(event: string, data: EventData) {
  const { id, merchant_note: note } = (event.startsWith('refund.') ? data : undefined) ?? {}
  return { providerRefundId: id, ownRefundId: ownRefundIdIn(note), hasNote: note ? true : undefined } as const
}

function failureIn(event: string, data: EventData): string | undefined {
  if (event === 'charge.failed') return data?.gateway_response ?? undefined
  return event.startsWith('refund.') ? (data?.message ?? undefined) : undefined
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
