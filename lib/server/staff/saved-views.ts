import 'server-only'
import { type ViewList, viewQueryOf } from '#contract/staff/view-lists'
import { listViews } from '#contract/staff/views'
import { readStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

const addresses: Record<ViewList, string> = {
  audit: staffPaths.audit,
  courses: staffPaths.courses,
  letters: staffPaths.letters,
  mails: staffPaths.mails,
  media: staffPaths.media,
  messages: staffPaths.messages,
  orders: staffPaths.orders,
  people: staffPaths.people,
  posts: staffPaths.posts,
  'privacy-requests': staffPaths.privacyRequests,
  'provider-events': staffPaths.providerMessages,
  'report-balances': staffPaths.report('balances'),
  'report-enrolments': staffPaths.report('enrolments'),
  'report-links': staffPaths.report('links'),
  'report-refunds': staffPaths.report('refunds'),
  'report-sales': staffPaths.reports,
  rosters: staffPaths.rosters,
  share: staffPaths.share,
  subscribers: staffPaths.subscribers,
}

/** STF-061: the person's views of a list, for the page of the list with this query. */
export async function readSavedViews(list: ViewList, query: { q?: string | undefined }) {
  const current = viewQueryOf(list, query)
  const hasSearch = query.q !== undefined
  const { views } = await readStaff(listViews, { query: { list } })
  return {
    list,
    query: current,
    hasSearch,
    views: views.map(({ viewId, name, query: saved }) => ({
      viewId,
      name,
      href: saved ? `${addresses[list]}?${saved}` : addresses[list],
      isCurrent: saved === current && !hasSearch,
    })),
  }
}
