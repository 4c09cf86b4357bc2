import { z } from 'zod'
import { listAudit } from '#contract/staff/audit'
import { listCourses } from '#contract/staff/courses'
import { listLetters } from '#contract/staff/letters'
import { listMails } from '#contract/staff/mails'
import { listMedia } from '#contract/staff/media'
import { listMessages } from '#contract/staff/messages'
import { listOrders } from '#contract/staff/orders'
import { listPeople } from '#contract/staff/people'
import { listPosts } from '#contract/staff/posts'
import { listPrivacyRequests } from '#contract/staff/privacy-requests'
import { listProviderEvents } from '#contract/staff/provider-events'
import {
  readBalances,
  readEnrolmentReport,
  readLinkReport,
  readRefundReport,
  readSales,
} from '#contract/staff/reports'
import { listRosters } from '#contract/staff/rosters'
import { listShareLinks } from '#contract/staff/share'
import { listSubscribers } from '#contract/staff/subscribers'

/** The lists and reports with saved views (STF-061). Families have none: their list is a search, which is never saved. */
export const viewLists = {
  audit: listAudit,
  courses: listCourses,
  letters: listLetters,
  mails: listMails,
  media: listMedia,
  messages: listMessages,
  orders: listOrders,
  people: listPeople,
  posts: listPosts,
  'privacy-requests': listPrivacyRequests,
  'provider-events': listProviderEvents,
  'report-balances': readBalances,
  'report-enrolments': readEnrolmentReport,
  'report-links': readLinkReport,
  'report-refunds': readRefundReport,
  'report-sales': readSales,
  rosters: listRosters,
  share: listShareLinks,
  subscribers: listSubscribers,
}

export type ViewList = keyof typeof viewLists

export const isViewList = (name: string): name is ViewList => Object.hasOwn(viewLists, name)

/** A search and the id of a thing may lead to a family; a view begins at page 1. */
const neverSaved: ReadonlySet<string> = new Set(['q', 'subject', 'page', 'size'])

/** What an address can hold. */
const Values = z.record(z.string(), z.union([z.string(), z.number()]).optional().catch(undefined))

/** What a view of the list keeps of its query: filters and sort that the list knows and does not have by itself. */
export function viewQueryOf(list: ViewList, query: Readonly<Record<string, unknown>>): string {
  const schema: z.ZodObject = viewLists[list].query
  const known = Object.entries(query).filter(
    ([name]) => Object.hasOwn(schema.shape, name) && !neverSaved.has(name),
  )
  const usual = Values.parse(schema.parse({}))
  const saved = Object.entries(Values.parse(schema.parse(Object.fromEntries(known)))).flatMap(
    ([name, value]) => (value === undefined || value === usual[name] ? [] : [[name, String(value)]]),
  )
  return new URLSearchParams(saved).toString()
}
