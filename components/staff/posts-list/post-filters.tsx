import type { z } from 'zod'
import type { readPostChoices } from '#contract/staff/posts'
import { postStates } from '#domain/post-state'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { StateTabs } from '@/components/staff/list/state-tabs'
import { type PostQuery, postListHref } from '@/components/staff/posts-list/post-list-address'
import { postTabWords } from '@/components/staff/posts-list/post-words'
import { staffPaths } from '@/lib/staff-paths'

type Choices = z.output<typeof readPostChoices.response>

const sortOptions = [
  { value: 'changed', label: 'Changed first' },
  { value: '-published', label: 'Latest publication' },
  { value: 'published', label: 'Earliest publication' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const satisfies { value: PostQuery['sort']; label: string }[]

type TabsProps = { query: PostQuery; counts: Partial<Record<(typeof postStates)[number], number>> }

export const PostStateTabs = ({ query, counts }: TabsProps) => (
  <StateTabs
    states={postStates}
    current={query.state}
    labels={postTabWords}
    counts={counts}
    href={(state) => postListHref({ ...query, page: 1, state })}
  />
)

/** What the address filters by, each with a link that removes it (STF-058). */
function activeFilters(query: PostQuery, { categories, authors }: Choices): ActiveFilter[] {
  const { q, category, author } = query
  const nameOfCategory = categories.find(({ categoryId }) => categoryId === category)?.name
  const nameOfAuthor = authors.find(({ staffId }) => staffId === author)?.name
  const labels = {
    q: q && `“${q}”`,
    category: category && (nameOfCategory ?? 'One category'),
    author: author && (nameOfAuthor ?? 'One author'),
  }
  return Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ label, href: postListHref({ ...query, page: 1, [name]: undefined }) }] : [],
  )
}

type Props = { query: PostQuery; choices: Choices; isOpen: boolean }

/** STF-119. */
export const PostFilters = ({ query, choices, isOpen }: Props) => (
  <>
    <Filters
      key={postListHref(query)}
      action={staffPaths.posts}
      search={{ placeholder: 'Title or text', value: query.q }}
      kept={{ state: query.state, size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={postListHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Filter and sort"
    >
      <FilterSelect
        label="Category"
        name="category"
        value={query.category}
        all="All categories"
        options={choices.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
      />
      <FilterSelect
        label="Author"
        name="author"
        value={query.author}
        all="Anyone"
        options={choices.authors.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
      <SortSelect sort={query.sort} usual="-changed" usualLabel="Changed last" options={sortOptions} />
    </Filters>
    <ActiveFilters filters={activeFilters(query, choices)} />
  </>
)
