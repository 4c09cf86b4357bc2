import { z } from 'zod'
import { chargeStatuses, type PaymentProvider, ProviderError } from '../port.ts'
import { hasSignature } from './signature.ts'
import type { ProviderCall, ProviderResponse, Transport } from './transport.ts'

/** `status` reports the call; the payment's status is in `data.status`. */
const Envelope = z.object({
  status: z.boolean(),
  message: z.string().default(''),
  code: z.string().optional(),
  data: z.unknown().optional(),
})

const Initialized = z.object({ access_code: z.string().min(1) })
const Refunded = z.object({ id: z.union([z.number(), z.string()]).transform(String) })

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

    async refund(reference) {
      const { data } = await request(send, {
        method: 'POST',
        path: '/refund',
        body: { transaction: reference },
      })
      return { refundId: parseData(Refunded, data).id }
    },

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

const request = async (send: Transport, call: ProviderCall) => requireSuccess(await send(call))

/** The provider reports an unknown reference as 400 or 404; its messages are not reliable. */
const isUnknown = ({ status, body }: ProviderResponse) =>
  (status === 400 || status === 404) && Envelope.safeParse(body).data?.status === false

function requireSuccess(response: ProviderResponse) {
  const envelope = Envelope.safeParse(response.body).data
  if (!envelope || response.status >= 500) {
    throw new ProviderError('unreachable', `The payment provider responded ${response.status}.`)
  }
  if (envelope.status) return envelope
  const isDuplicate =
    envelope.code === 'duplicate_reference' || envelope.message === 'Duplicate Transaction Reference'
  throw new ProviderError(isDuplicate ? 'duplicate' : 'refused', envelope.message.slice(0, 200))
}

function parseData<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ProviderError('unreadable', 'The payment provider responded in an unknown format.', result.error)
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
    transactionId: data?.bank_transfer?.transaction_id,
    returnReason: data?.bank_transfer?.message_type,
  }
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
