import { shortDate } from '#domain/dates'
import type { ReportName } from '#domain/report-titles'
import type { Query } from '#domain/with-query'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterDate,
  FilterSelect,
  Filters,
} from '@/components/staff/list/filters'
import { reportHref } from '@/components/staff/reports/report-address'

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

type Option = { value: string; label: string }

/** With the one of the address, which is not among the choices of a report that was refused: the form keeps it. */
const withChosen = (options: readonly Option[], value: string | undefined, label: string): Option[] =>
  value === undefined || options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label }, ...options]

const courseOptions = ({ courses }: ReportChoices, chosen: string | undefined) =>
  withChosen(
    courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
    chosen,
    'One course',
  )

const categoryOptions = ({ categories }: ReportChoices, chosen: string | undefined) =>
  withChosen(
    categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
    chosen,
    'One category',
  )

/** What the address filters by, each with a link that removes it. */
function activeFilters({ name, query, choices }: Pick<Props, 'name' | 'query' | 'choices'>): ActiveFilter[] {
  const { from, to, course, category } = query
  const title = courseOptions(choices, course).find(({ value }) => value === course)?.label
  const kind = categoryOptions(choices, category).find(({ value }) => value === category)?.label
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
        options={courseOptions(choices, query.course)}
      />
      <FilterSelect
        label="Category"
        name="category"
        value={query.category}
        all="All categories"
        options={categoryOptions(choices, query.category)}
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
