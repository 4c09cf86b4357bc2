import type { z } from 'zod'
import type { listAudit } from '#contract/staff/audit'
import { auditGroups } from '#domain/audit-groups'
import { shortDate } from '#domain/dates'
import { groupLabels, SYSTEM } from '@/components/staff/audit/audit-group-labels'
import { kindLabel, kindOptions } from '@/components/staff/audit/audit-kind-labels'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterDate,
  FilterSelect,
  Filters,
} from '@/components/staff/list/filters'
import { staffPaths } from '@/lib/staff-paths'

type AuditQuery = z.output<typeof listAudit.query>

type People = readonly { staffId: string; name: string }[]

type Address = Partial<AuditQuery> & { filters?: 'open' }

export const auditHref = ({ page, size, ...filters }: Address): string =>
  staffPaths.auditList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

const nameOf = (people: People, who: string) =>
  who === SYSTEM ? 'System' : (people.find(({ staffId }) => staffId === who)?.name ?? 'One person')

/** What the address filters by, each with a link that removes it (STF-058). */
function activeFilters(query: AuditQuery, people: People): ActiveFilter[] {
  const { q, who, group, kind, subject, from, to } = query
  const filter = (label: string | undefined, ...names: (keyof AuditQuery)[]): ActiveFilter[] => {
    if (label === undefined) return []
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
    return [{ label, href: auditHref({ ...query, page: 1, ...cleared }) }]
  }
  return [
    ...filter(q && `“${q}”`, 'q'),
    ...filter(who && nameOf(people, who), 'who'),
    ...filter(group && groupLabels[group].label, 'group'),
    ...filter(kind && `${subject ? 'One thing' : 'Kind'}: ${kindLabel(kind)}`, 'kind', 'subject'),
    ...filter(kind ? undefined : subject && 'One thing', 'subject'),
    ...filter(from && `From ${shortDate(from)}`, 'from'),
    ...filter(to && `To ${shortDate(to)}`, 'to'),
  ]
}

type Props = { query: AuditQuery; people: People; isOpen: boolean }

/** STF-268. */
export const AuditFilters = ({ query, people, isOpen }: Props) => (
  <>
    <Filters
      key={auditHref(query)}
      action={staffPaths.audit}
      search={{
        placeholder: 'Order, course, post and more',
        hint: 'Order, course, post, letter, category or person',
        value: query.q,
      }}
      kept={{
        subject: query.subject,
        kind: query.subject && query.kind,
        size: query.size === 50 ? undefined : String(query.size),
      }}
      more={
        query.subject ? undefined : (
          <FilterSelect
            label="Kind of thing"
            name="kind"
            value={query.kind}
            all="All kinds"
            options={kindOptions}
          />
        )
      }
      isOpen={isOpen}
      openHref={auditHref({ ...query, page: 1, filters: 'open' })}
    >
      <FilterSelect
        label="Person"
        name="who"
        value={query.who}
        all="Everyone"
        options={[
          ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
          { value: SYSTEM, label: 'System' },
        ]}
      />
      <FilterSelect
        label="Action"
        name="group"
        value={query.group}
        all="All actions"
        options={auditGroups.map((group) => ({ value: group, label: groupLabels[group].label }))}
      />
      <FilterDate label="From" name="from" defaultValue={query.from} />
      <FilterDate label="To" name="to" defaultValue={query.to} />
    </Filters>
    <ActiveFilters filters={activeFilters(query, people)} />
  </>
)
