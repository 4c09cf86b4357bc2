import type { z } from 'zod'
import type { listPeople } from '#contract/staff/people'
import { PersonState } from '#contract/staff/person'
import { roleLabels } from '#domain/role-words'
import { staffRoles } from '#domain/staff-permissions'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { staffPaths } from '@/lib/staff-paths'

export type PeopleQuery = z.output<typeof listPeople.query>

const stateLabels: Record<PersonState, string> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
}

const sortOptions = [
  { value: '-name', label: 'Name, Z to A' },
  { value: '-seen', label: 'Seen last' },
  { value: 'seen', label: 'Not seen for long' },
] as const satisfies { value: PeopleQuery['sort']; label: string }[]

type Address = Partial<PeopleQuery> & { filters?: 'open' }

/** The address of the list; what a list does by itself is left out. */
export const peopleHref = ({ page, size, sort, ...filters }: Address): string =>
  staffPaths.peopleList({
    ...filters,
    sort: sort === 'name' ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: PeopleQuery): ActiveFilter[] {
  const { q, role, state } = query
  const without = (name: 'q' | 'role' | 'state') => peopleHref({ ...query, [name]: undefined, page: 1 })
  return [
    ...(q ? [{ label: `“${q}”`, href: without('q') }] : []),
    ...(role ? [{ label: roleLabels[role], href: without('role') }] : []),
    ...(state ? [{ label: stateLabels[state], href: without('state') }] : []),
  ]
}

export const PeopleFilters = ({ query, isOpen }: { query: PeopleQuery; isOpen: boolean }) => (
  <>
    <Filters
      key={peopleHref(query)}
      action={staffPaths.people}
      search={{ placeholder: 'Name or email', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={peopleHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Filter and sort"
    >
      <FilterSelect
        label="Role"
        name="role"
        value={query.role}
        all="All roles"
        options={staffRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
      />
      <FilterSelect
        label="State"
        name="state"
        value={query.state}
        all="Everyone"
        options={PersonState.options.map((state) => ({ value: state, label: stateLabels[state] }))}
      />
      <SortSelect sort={query.sort} usual="name" usualLabel="Name, A to Z" options={sortOptions} />
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
