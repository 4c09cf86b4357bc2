import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { ByHand } from '#contract/staff/hand-payments'
import { dayFilter, listOf, listQuery } from '#contract/staff/list'
import { OrderPlace } from '#contract/staff/order-place'
import { instant } from '#contract/staff/person'
import { Refund } from '#contract/staff/refunds'
import { text } from '#contract/staff/text'
import { WaitingOrder } from '#contract/staff/today'

/** STF-155. */
export const orderStates = [
  'awaiting-payment',
  'transfer-on-its-way',
  'paid',
  'partly-refunded',
  'refund-due',
  'refunded',
  'disputed',
  'expired',
  'cancelled',
] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** As the provider names it; of an order by hand 'cash', 'transfer' or 'scholarship'. */
export const channels = [
  'card',
  'bank',
  'bank_transfer',
  'ussd',
  'qr',
  'mobile_money',
  'cash',
  'transfer',
  'scholarship',
] as const

/** Naira. */
const amount = z.number().min(0)
const reference = text(60).min(1)

/** Why an order or a payment waits for a person, and since when (STF-160). */
export const Need = z.object({ kind: WaitingOrder.shape.kind, why: z.string(), since: instant })
export type Need = z.infer<typeof Need>

export const OrderRow = z.object({
  reference: z.string(),
  state: OrderState,
  placedAt: instant,
  paidAt: instant.nullable(),
  amount,
  refunded: amount,
  /** The name is null for an erased family. */
  family: z.string().nullable(),
  /** Titles as they were bought, each once. */
  courses: z.array(z.string()),
  places: z.number().int(),
  channel: z.string().nullable(),
  /** Of an order by hand: what the family still owes. */
  byHand: z.object({ open: amount }).nullable(),
  /** While it waits for a person. */
  need: Need.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

const readOrders = { auth: 'staff', permission: 'orders.read' } as const
const params = z.object({ reference })

/** An empty field of a form is no filter. */
const filter = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)
const nairaFilter = filter(
  z
    .union([z.number(), z.string().min(1)])
    .transform(Number)
    .pipe(z.number().min(0).max(100_000_000)),
)

/** STF-153, STF-154: `q` is a reference or its beginning, a receipt number, a family's name, a whole email address or a telephone number. */
export const listOrders = endpoint({
  ...readOrders,
  method: 'GET',
  path: '/staff/orders',
  query: z.object({
    ...listQuery,
    state: filter(OrderState),
    /** Those that need a person. */
    needs: filter(z.literal('person')),
    refunded: filter(z.literal('yes')),
    kind: filter(z.enum(['provider', 'manual'])),
    /** Orders by hand that are not paid in full. */
    open: filter(z.literal('yes')),
    channel: filter(z.enum(channels)),
    course: filter(id),
    /** Calendar days in Lagos on which they were paid. */
    from: dayFilter,
    to: dayFilter,
    /** Naira. */
    least: nairaFilter,
    most: nairaFilter,
    sort: z.enum(['-placed', 'waiting', 'amount', '-amount']).catch('-placed').default('-placed'),
  }),
  response: listOf(OrderRow).extend({
    /** For the filter: courses that were ever bought, up to 500, by title. */
    courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
  }),
})

const timelineSources = ['parent', 'staff', 'site', 'provider', 'email'] as const

/** STF-157. The sentences are only shown. */
export const TimelineEntry = z.object({
  entryId: z.string(),
  at: instant,
  source: z.enum(timelineSources),
  tone: z.enum(['neutral', 'good', 'warning', 'staff']),
  what: z.string(),
  /** Who or what it came from, as 'by the site' or 'a•••r@gmail.com'. */
  from: z.string().nullable(),
  /** The words of a note; of the others, what adds to the sentence. */
  text: z.string().nullable(),
  /** Of a provider's message, which can be opened. */
  eventId: z.string().optional(),
  /** Of a note. */
  noteId: z.string().optional(),
  isStruck: z.boolean().optional(),
  /** The reader wrote it less than 15 minutes ago. */
  canStrike: z.boolean().optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const OrderDetail = z.object({
  orderId: z.string(),
  reference: z.string(),
  state: OrderState,
  placedAt: instant,
  paidAt: instant.nullable(),
  /** While the order is open: its places are held until then. */
  heldUntil: instant.nullable(),
  amount,
  refunded: amount,
  channel: z.string().nullable(),
  /** Of an order by hand. */
  byHand: ByHand.nullable(),
  /** 'Paystack, live', 'Paystack, test', 'Sandbox' or 'By hand'. */
  provider: z.string(),
  places: z.array(OrderPlace),
  /** Null once the family is erased. Telephone and email address are masked. */
  family: z
    .object({
      parentId: z.string(),
      name: z.string(),
      children: z.number().int(),
      since: instant,
      telephone: z.string(),
      email: z.string(),
    })
    .nullable(),
  /** Each with what a person can do about it (STF-160). */
  needs: z.array(Need),
  /** The provider's message has been dealt with, or nothing waits. */
  canBeDealtWith: z.boolean(),
  /** STF-159. */
  canAskProvider: z.boolean(),
  /** STF-181: it is open, and ends when the provider says that it is not paid. */
  canEnd: z.boolean(),
  /** STF-163: masked addresses; `account` is there where it differs. */
  receipt: z
    .object({
      order: z.string(),
      account: z.string().nullable(),
      leftToday: z.number().int(),
    })
    .nullable(),
  /** STF-162. */
  dispute: z
    .object({ since: instant, answerBy: instant.nullable(), dashboard: z.url().nullable() })
    .nullable(),
  /** Newest first. */
  refunds: z.array(Refund),
  refund: z.object({
    canAsk: z.boolean(),
    /** Above this sum of the order an owner has to approve; null for who may approve (STF-168). */
    limit: amount.nullable(),
    /** Of the limit, what the order's refunds have not used. */
    leftOfLimit: amount.nullable(),
  }),
  /** Newest first, up to 200 entries. */
  timeline: z.array(TimelineEntry),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const readOrder = endpoint({
  ...readOrders,
  method: 'GET',
  path: '/staff/orders/:reference',
  params,
  response: z.object({ order: OrderDetail }),
})
