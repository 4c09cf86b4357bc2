import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { instant } from '#contract/staff/person'
import { shareChannels } from '#domain/sharing'

const kinds = [
  'refund-to-approve',
  'refund-needs-account',
  'order-stuck',
  'order-disputed',
  'refund-stuck',
  'payment-unknown',
  'message-open',
  'message-own',
  'attendance-missing',
  'attendance-yesterday',
  'mail-failed',
  'families-viewed',
  'request-due',
  'request-confirmed',
  'deletion-open',
  'deletion-stopped',
  'deletion-held',
  'invitation-ends',
  'course-half-full',
  'course-teacher-suspended',
  'course-soon-without-teacher',
  'course-returned',
  'letter-returned',
  'course-scheduled',
  'post-scheduled',
  'letter-scheduled',
  'course-draft',
  'post-draft',
  'course-without-picture',
  'course-without-description',
  'course-without-teacher',
  'media-unused',
  'recovery-codes',
] as const

/**
 * The page says it and links. A kind is there once, with how many and the most urgent of them; a course that is
 * below half full, went back to draft or needs a teacher soon, and a lecture without attendance, have items of their own, and
 * one without a name counts the others.
 */
export const TodayItem = z.object({
  kind: z.enum(kinds),
  count: z.number().int().min(1),
  /** Of the single course, post or person: its title or name. */
  name: z.string().optional(),
  courseId: z.string().optional(),
  /** Of the single person who viewed many families (STF-197). */
  staffId: z.string().optional(),
  /** Of the single post. */
  blogId: z.string().optional(),
  /** Of the single letter. */
  letterId: z.string().optional(),
  /** Why a scheduled course went back to draft (STF-096). */
  why: z.string().optional(),
  /** Of the single lecture: its number, and the children without a mark. */
  lecture: z.number().int().optional(),
  children: z.number().int().optional(),
  taken: z.number().int().optional(),
  places: z.number().int().optional(),
  /** Recovery codes that are not used. */
  left: z.number().int().optional(),
  /** The oldest waits since, or the first ends at. */
  since: instant.optional(),
  until: instant.optional(),
  /** Of another role: folded under 'Others' (STF-076). */
  isOfOthers: z.boolean(),
})
export type TodayItem = z.infer<typeof TodayItem>

export const TodayClass = z.object({
  courseId: z.string(),
  title: z.string(),
  /** A calendar date in Lagos. */
  day: z.iso.date(),
  lecture: z.number().int(),
  lectures: z.number().int(),
  /** Absent for roles that may not know (STF-022). */
  children: z.number().int().optional(),
})
export type TodayClass = z.infer<typeof TodayClass>

/** Of a campaign link: visits by people in the last 7 days (STF-079). */
const TodayLink = z.object({
  code: z.string(),
  name: z.string(),
  channel: z.enum(shareChannels),
  visits: z.number().int(),
})
export type TodayLink = z.infer<typeof TodayLink>

/** What is scheduled for the next 7 days (STF-082). */
const TodayGoingOut = z.object({
  kind: z.enum(['course', 'post', 'letter']),
  id: z.string(),
  title: z.string(),
  at: instant,
})
export type TodayGoingOut = z.infer<typeof TodayGoingOut>

export const readToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  auth: 'staff',
  permission: 'today.read',
  response: z.object({
    items: z.array(TodayItem),
    classes: z.array(TodayClass),
    goingOut: z.array(TodayGoingOut),
    /** Of marketing only. */
    links: z.array(TodayLink).optional(),
  }),
})

export const WaitingOrder = z.object({
  reference: z.string(),
  since: instant,
  amount: z.number().nullable(),
  family: z.string().nullable(),
  kind: z.enum(['order-stuck', 'order-disputed', 'refund-stuck', 'payment-unknown']),
  why: z.string(),
  /** Of a payment without an order: the provider's message. */
  eventId: z.string().optional(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** STF-081: the rows of `npm run orders`. Amounts in naira. */
export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/staff/orders/waiting',
  auth: 'staff',
  permission: 'orders.read',
  response: z.object({ orders: z.array(WaitingOrder) }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/staff/mails/:mailId/retry',
  auth: 'staff',
  permission: 'mail.retry',
  params: z.object({ mailId: id }),
  response: z.object({ message: z.string() }),
})
