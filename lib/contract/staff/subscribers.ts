import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { subscriberStates } from '#domain/newsletter-states'

export const SubscriberState = z.enum(subscriberStates)

export const SubscriberRow = z.object({
  subscriberId: z.string(),
  /** Masked: 'a•••r@gmail.com' (STF-225). */
  email: z.string(),
  state: SubscriberState,
  /** Of the consent; null for those who signed up before it was stored. */
  consentVersion: z.string().nullable(),
  /** The words beside the tick. */
  consentText: z.string().nullable(),
  /** The page of the form. */
  source: z.string().nullable(),
  signedUpAt: instant,
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
})
export type SubscriberRow = z.infer<typeof SubscriberRow>

const write = { auth: 'staff', permission: 'newsletter.write' } as const

/** `q` is a whole address, which is audited (section 27). */
export const listSubscribers = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/subscribers',
  query: z.object({
    ...listQuery,
    state: SubscriberState.optional().catch(undefined),
    sort: z.enum(['added', '-added']).catch('-added').default('-added'),
  }),
  response: listOf(SubscriberRow).extend({ counts: z.record(SubscriberState, z.number()) }),
})

export const unsubscribeSubscriber = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/subscribers/:subscriberId/unsubscribe',
  params: z.object({ subscriberId: id }),
  response: Message,
})

/** A file with whole addresses, of the owner alone. */
export const exportSubscribers = endpoint({
  auth: 'staff',
  permission: 'subscribers.export',
  confirmed: true,
  method: 'GET',
  path: '/staff/subscribers.csv',
  query: z.object({ state: SubscriberState.optional().catch(undefined) }),
  response: z.string(),
})
