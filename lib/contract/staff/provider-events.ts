import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { listOf, listQuery } from '#contract/staff/list'
import { NoteInput } from '#contract/staff/order-actions'
import { Need, TimelineEntry } from '#contract/staff/orders'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'

const readOrders = { auth: 'staff', permission: 'orders.read' } as const
/** Naira. */
const amount = z.number().min(0)
const filter = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

export const ProviderEventRow = z.object({
  eventId: z.string(),
  kind: z.string(),
  reference: z.string().nullable(),
  receivedAt: instant,
  isSigned: z.boolean(),
  /** In words. */
  outcome: z.string(),
  amount: amount.nullable(),
  /** There is an order with this reference. */
  hasOrder: z.boolean(),
})
export type ProviderEventRow = z.infer<typeof ProviderEventRow>

/** STF-158, STF-161: the provider's messages, newest first. */
export const listProviderEvents = endpoint({
  ...readOrders,
  method: 'GET',
  path: '/staff/provider-events',
  query: z.object({
    ...listQuery,
    /** `unknown`: a payment or refund that belongs to no order. */
    outcome: filter(z.enum(['unknown', 'waiting'])),
    kind: filter(text(60).min(1)),
  }),
  response: listOf(ProviderEventRow),
})

/** STF-158, STF-161. */
export const readProviderEvent = endpoint({
  ...readOrders,
  method: 'GET',
  path: '/staff/provider-events/:eventId',
  params: z.object({ eventId: id }),
  response: z.object({
    event: ProviderEventRow.extend({
      provider: z.string(),
      handledAt: instant.nullable(),
      /** As they are stored. */
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      need: Need.nullable(),
      /** Newest first. */
      notes: z.array(TimelineEntry),
      /** It is a payment of no order, and no refund of it has been asked for. */
      canRefund: z.boolean(),
    }),
  }),
})

/** STF-161: a note, which may name the order; the payment leaves the list. */
export const dealWithPayment = endpoint({
  method: 'POST',
  path: '/staff/provider-events/:eventId/dealt-with',
  auth: 'staff',
  permission: 'orders.note',
  params: z.object({ eventId: id }),
  headers: IdempotencyHeaders,
  body: NoteInput,
  response: Message,
})

/** STF-161: the whole payment, through the provider. @throws AppError `conflict` when it was asked for, `unavailable` */
export const refundUnknownPayment = endpoint({
  method: 'POST',
  path: '/staff/provider-events/:eventId/refund',
  auth: 'staff',
  permission: 'refunds.approve',
  confirmed: true,
  params: z.object({ eventId: id }),
  headers: IdempotencyHeaders,
  body: NoteInput,
  response: Message,
})
