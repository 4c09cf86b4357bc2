import { shortDate } from '#domain/dates'
import type { Query } from '#domain/with-query'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterDate,
  FilterSelect,
  Filters,
} from '@/components/staff/list/filters'
import { type ReportName, reportHref } from '@/components/staff/reports/report-address'

export type ReportQuery = {
  from?: string | undefined
  to?: string | undefined
  course?: string | undefined
  category?: string | undefined
  by?: 'course' | 'channel' | undefined
}

export type ReportChoices = {
  courses: readonly { courseId: string; title: string }[]
  categories: readonly { categoryId: string; name: string }[]
}

type Props = {
  name: ReportName
  query: ReportQuery
  choices: ReportChoices
  isOpen: boolean
  fromError?: string | undefined
}

const asQuery = ({ from, to, course, category, by }: ReportQuery): Query => ({
  from,
  to,
  course,
  category,
  by,
})

/** What the address filters by, each with a link that removes it. */
function activeFilters({ name, query, choices }: Pick<Props, 'name' | 'query' | 'choices'>): ActiveFilter[] {
  const { from, to, course, category } = query
  const title = choices.courses.find(({ courseId }) => courseId === course)?.title ?? 'One course'
  const kind = choices.categories.find(({ categoryId }) => categoryId === category)?.name ?? 'One category'
  const labels: [keyof ReportQuery, string | undefined][] = [
    ['from', from && `From ${shortDate(from)}`],
    ['to', to && `Until ${shortDate(to)}`],
    ['course', course && title],
    ['category', category && kind],
  ]
  return labels.flatMap(([field, label]) =>
    label ? [{ label, href: reportHref(name, asQuery({ ...query, [field]: undefined })) }] : [],
  )
}

/** STF-257: without scripts too. */
export const ReportFilters = ({ name, query, choices, isOpen, fromError }: Props) => (
  <div className="print:hidden">
    <Filters
      key={reportHref(name, asQuery(query))}
      action={reportHref(name, {})}
      kept={{}}
      isOpen={isOpen || fromError !== undefined}
      openHref={reportHref(name, { ...asQuery(query), filters: 'open' })}
    >
      <FilterDate label="From" name="from" defaultValue={query.from} error={fromError} />
      <FilterDate label="Until" name="to" defaultValue={query.to} />
      <FilterSelect
        label="Course"
        name="course"
        value={query.course}
        all="All courses"
        options={choices.courses.map(({ courseId, title }) => ({ value: courseId, label: title }))}
      />
      <FilterSelect
        label="Category"
        name="category"
        value={query.category}
        all="All categories"
        options={choices.categories.map(({ categoryId, name: label }) => ({ value: categoryId, label }))}
      />
      {name === 'sales' ? (
        <FilterSelect
          label="Rows"
          name="by"
          value={query.by === 'channel' ? 'channel' : undefined}
          all="By course"
          options={[{ value: 'channel', label: 'By channel' }]}
        />
      ) : null}
    </Filters>
    <ActiveFilters filters={activeFilters({ name, query, choices })} />
  </div>
)
