import { auditReads } from './audit-reads.ts'
import { deskReads } from './desk-reads.ts'
import { eventReads } from './event-reads.ts'
import { familyReads } from './family-reads.ts'
import { letterReads } from './letter-reads.ts'
import { messageReads } from './message-reads.ts'
import { newsletterReads } from './newsletter-reads.ts'
import { orderReads } from './order-reads.ts'
import type { Read } from './reads.ts'
import { REFUNDED_REFERENCE } from './refund-rows.ts'
import { reportReads } from './report-reads.ts'
import { rosterReads } from './roster-reads.ts'
import { KNOWN_MAIL } from './staff-rows.ts'

export type KnownStaff = {
  staffId: string
  reference: string
  courseId: string
  day: string
  headers: { authorization: string }
}

/** What staff with every role read. */
export function staffReads(known: KnownStaff): Read[] {
  const { staffId, reference, headers } = known
  const get = (name: string, path: string, query: Record<string, string> = {}): Read => ({
    name: `staff, ${name}`,
    requests: [{ url: `/staff/${path}`, query, headers }],
  })
  const people = (name: string, query: Record<string, string> = {}) => get(`people, ${name}`, 'people', query)
  const mails = (name: string, query: Record<string, string> = {}) =>
    get(`sent mail, ${name}`, 'mails', query)
  return [
    get('Today', 'today'),
    get('frame', 'me'),
    get('categories', 'categories'),
    get('categories of posts', 'categories', { kind: 'post' }),
    get('search for a frequent word', 'search', { q: 'robot' }),
    get('search without a hit', 'search', { q: 'violin' }),
    get('orders that need a person', 'orders/waiting'),
    get('refunds to approve', 'refunds/requested'),
    get('an order with a refund', `orders/${REFUNDED_REFERENCE}`),
    get('own account', 'me/account'),
    people('page 1'),
    people('page 5', { page: '5' }),
    people('last seen first', { sort: '-seen' }),
    people('of a role', { role: 'teacher' }),
    people('search', { q: 'staff-7@' }),
    get('a person', `people/${staffId}`),
    ...auditReads(known),
    mails('page 1'),
    mails('page 100', { page: '100' }),
    mails('of a template', { template: 'receipt' }),
    mails('of a rare template', { template: 'staff-reset' }),
    mails('that waits', { state: 'waiting' }),
    mails('that was sent', { state: 'sent' }),
    mails('that failed', { state: 'failed' }),
    mails('that was lost', { state: 'lost' }),
    mails('that failed, of a rare template', { state: 'failed', template: 'staff-reset' }),
    mails('that was lost, of a template without one', { state: 'lost', template: 'enrolled' }),
    mails('to an address', { q: 'parent-17@kitelab.example' }),
    mails('about an order', { q: reference }),
    mails('search without a hit', { q: 'violin@kitelab.example' }),
    get('a mail', `mails/${KNOWN_MAIL}`),
    ...deskReads(known),
    ...rosterReads(known),
    ...reportReads(known),
    ...orderReads(known),
    ...eventReads(known),
    ...familyReads(known),
    ...messageReads(known),
    ...newsletterReads(headers),
    ...letterReads(headers),
    // The last, because it sends what failed again.
    {
      name: 'staff, failed mails sent again',
      requests: [{ method: 'POST', url: '/staff/mails/retry', payload: {}, headers }],
    },
  ]
}
