import { mediaUseKinds } from '#domain/media-use'
import { type ActiveFilter, ActiveFilters, FilterSelect, Filters } from '@/components/staff/list/filters'
import { type MediaQuery, mediaListHref } from '@/components/staff/media/media-list-address'
import { useKindWords } from '@/components/staff/media/media-words'
import { staffPaths } from '@/lib/staff-paths'

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: MediaQuery): ActiveFilter[] {
  const { q, unused, showsChild, kind } = query
  const without = (name: 'q' | 'unused' | 'showsChild' | 'kind') =>
    mediaListHref({ ...query, [name]: undefined, page: 1 })
  return [
    ...(q ? [{ label: `“${q}”`, href: without('q') }] : []),
    ...(unused ? [{ label: 'Not used', href: without('unused') }] : []),
    ...(showsChild ? [{ label: 'Shows a child', href: without('showsChild') }] : []),
    ...(kind ? [{ label: useKindWords[kind], href: without('kind') }] : []),
  ]
}

type Props = { query: MediaQuery; isOpen: boolean }

/** STF-143. */
export const MediaFilters = ({ query, isOpen }: Props) => (
  <>
    <Filters
      key={mediaListHref(query)}
      action={staffPaths.media}
      search={{ placeholder: 'Description or file name', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={mediaListHref({ ...query, page: 1, filters: 'open' })}
    >
      <FilterSelect
        label="Use"
        name="unused"
        value={query.unused}
        all="Used or not"
        options={[{ value: 'yes', label: 'Not used' }]}
      />
      <FilterSelect
        label="Used in"
        name="kind"
        value={query.kind}
        all="Anything"
        options={mediaUseKinds.map((kind) => ({ value: kind, label: useKindWords[kind] }))}
      />
      <FilterSelect
        label="Children"
        name="showsChild"
        value={query.showsChild}
        all="All pictures"
        options={[{ value: 'yes', label: 'Shows a child' }]}
      />
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
