import { shareChannelWords } from '#domain/sharing'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { channelOptions } from '@/components/staff/share/channel-words'
import { type ShareQuery, shareListHref } from '@/components/staff/share/share-list-address'
import { staffPaths } from '@/lib/staff-paths'

const stateOptions = [
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
] as const

const sortOptions = [
  { value: 'added', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: '-visits', label: 'Most visits first' },
] as const satisfies { value: ShareQuery['sort']; label: string }[]

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: ShareQuery): ActiveFilter[] {
  const { q, channel, state } = query
  const without = (name: 'q' | 'channel' | 'state') => shareListHref({ ...query, [name]: undefined, page: 1 })
  const stateLabel = stateOptions.find(({ value }) => value === state)?.label
  return [
    ...(q ? [{ label: `“${q}”`, href: without('q') }] : []),
    ...(channel ? [{ label: shareChannelWords[channel], href: without('channel') }] : []),
    ...(stateLabel ? [{ label: stateLabel, href: without('state') }] : []),
  ]
}

type Props = { query: ShareQuery; isOpen: boolean }

export const ShareFilters = ({ query, isOpen }: Props) => (
  <>
    <Filters
      key={shareListHref(query)}
      action={staffPaths.share}
      search={{ placeholder: 'Name, code or title', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={shareListHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Filter and sort"
    >
      <FilterSelect
        label="Posted on"
        name="channel"
        value={query.channel}
        all="Everywhere"
        options={channelOptions}
      />
      <FilterSelect label="State" name="state" value={query.state} all="In use" options={stateOptions} />
      <SortSelect sort={query.sort} usual="-added" usualLabel="Newest first" options={sortOptions} />
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
