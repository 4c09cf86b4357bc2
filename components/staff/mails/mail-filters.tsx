import type { z } from 'zod'
import { type listMails, MailState } from '#contract/staff/mails'
import { type ActiveFilter, ActiveFilters, FilterSelect, Filters } from '@/components/staff/list/filters'
import { mailStateChips } from '@/components/staff/mails/mail-state-chip'
import { staffPaths } from '@/lib/staff-paths'

type MailQuery = z.output<typeof listMails.query>

type Templates = readonly { template: string; what: string }[]

type Address = Partial<MailQuery> & { filters?: 'open' }

export const mailListHref = ({ page, size, ...filters }: Address): string =>
  staffPaths.mailList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

/** The list without its page and size. */
export const mailFilterHref = (query: MailQuery): string => mailListHref({ ...query, page: 1, size: 50 })

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: MailQuery, templates: Templates): ActiveFilter[] {
  const { q, state, template } = query
  const what = templates.find((listed) => listed.template === template)?.what ?? 'One kind'
  const without = (name: 'q' | 'state' | 'template') => mailListHref({ ...query, [name]: undefined, page: 1 })
  return [
    ...(q ? [{ label: `“${q}”`, href: without('q') }] : []),
    ...(state ? [{ label: mailStateChips[state].label, href: without('state') }] : []),
    ...(template ? [{ label: what, href: without('template') }] : []),
  ]
}

type Props = { query: MailQuery; templates: Templates; isOpen: boolean }

/** STF-223. */
export const MailFilters = ({ query, templates, isOpen }: Props) => (
  <>
    <Filters
      key={mailListHref(query)}
      action={staffPaths.mails}
      search={{ placeholder: 'Whole email address or reference', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={mailListHref({ ...query, page: 1, filters: 'open' })}
    >
      <FilterSelect
        label="State"
        name="state"
        value={query.state}
        all="All states"
        options={MailState.options.map((state) => ({ value: state, label: mailStateChips[state].label }))}
      />
      <FilterSelect
        label="Email"
        name="template"
        value={query.template}
        all="All emails"
        options={templates.map(({ template, what }) => ({ value: template, label: what }))}
      />
    </Filters>
    <ActiveFilters filters={activeFilters(query, templates)} />
  </>
)
