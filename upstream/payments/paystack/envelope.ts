import { z } from 'zod'
import { ProviderError } from '../port.ts'
import type { ProviderCall, ProviderResponse, Transport } from './transport.ts'

/** `status` reports the call; the payment's status is in `data.status`. */
const Envelope = z.object({
  status: z.boolean(),
  message: z.string().default(''),
  code: z.string().optional(),
  data: z.unknown().optional(),
})

export const request = async (send: Transport, call: ProviderCall) => requireSuccess(await send(call))

/** The provider reports an unknown reference as 400 or 404; its messages are not reliable. */
export const isUnknown = ({ status, body }: ProviderResponse): boolean =>
  (status === 400 || status === 404) && Envelope.safeParse(body).data?.status === false

export function requireSuccess(response: ProviderResponse) {
  const envelope = Envelope.safeParse(response.body).data
  if (!envelope || response.status >= 500) {
    throw new ProviderError('unreachable', `The payment provider responded ${response.status}.`)
  }
  if (envelope.status) return envelope
  const isDuplicate =
    envelope.code === 'duplicate_reference' || envelope.message === 'Duplicate Transaction Reference'
  throw new ProviderError(isDuplicate ? 'duplicate' : 'refused', envelope.message.slice(0, 200))
}

export function parseData<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ProviderError('unreadable', 'The payment provider responded in an unknown format.', result.error)
}
