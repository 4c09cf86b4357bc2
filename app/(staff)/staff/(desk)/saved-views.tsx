import { type ViewList, viewQueryOf } from '#contract/staff/view-lists'
import { listViews } from '#contract/staff/views'
import { ViewBar } from '@/components/staff/views/view-bar'
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
  'provider-events': staffPaths.providerMessages,
  rosters: staffPaths.rosters,
  share: staffPaths.share,
  subscribers: staffPaths.subscribers,
}

type Props = { list: ViewList; query: { q?: string | undefined } }

/** STF-061: on the page of a list, with its query. */
export async function SavedViews({ list, query }: Props) {
  const current = viewQueryOf(list, query)
  const { views } = await readStaff(listViews, { query: { list } })
  return (
    <ViewBar
      list={list}
      query={current}
      hasSearch={query.q !== undefined}
      views={views.map(({ viewId, name, query: saved }) => ({
        viewId,
        name,
        href: saved ? `${addresses[list]}?${saved}` : addresses[list],
        isCurrent: saved === current && query.q === undefined,
      }))}
    />
  )
}
