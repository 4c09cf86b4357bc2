import { channels, OrderState } from '#contract/staff/orders'
import { channelWords } from '#domain/channel-words'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterAmount,
  FilterDate,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { type OrderQuery, orderListHref } from '@/components/staff/orders/order-list-address'
import { orderStateChips } from '@/components/staff/orders/order-state-chip'
import { staffPaths } from '@/lib/staff-paths'

type Courses = readonly { courseId: string; title: string }[]

const kindWords = { provider: 'Through the provider', manual: 'By hand' }

type Label = readonly [name: keyof OrderQuery, label: string | undefined]

const choiceLabels = ({ q, state, needs, channel, refunded, kind, open }: OrderQuery): Label[] => [
  ['q', q && `“${q}”`],
  ['state', state && orderStateChips[state].label],
  ['needs', needs && 'Needs a person'],
  ['channel', channel && channelWords[channel]],
  ['refunded', refunded && 'With refunds'],
  ['kind', kind && kindWords[kind]],
  ['open', open && 'With an open balance'],
]

const rangeLabels = ({ from, to, least, most }: OrderQuery): Label[] => [
  ['from', from && `Paid from ${shortDate(from)}`],
  ['to', to && `Paid until ${shortDate(to)}`],
  ['least', least === undefined ? undefined : `From ${naira(least)}`],
  ['most', most === undefined ? undefined : `Up to ${naira(most)}`],
]

function courseLabel({ course }: OrderQuery, courses: Courses): Label {
  const title = courses.find(({ courseId }) => courseId === course)?.title ?? 'One course'
  return ['course', course && title]
}

/** What the address filters by, each with a link that removes it (STF-058). */
const activeFilters = (query: OrderQuery, courses: Courses): ActiveFilter[] =>
  [...choiceLabels(query), courseLabel(query, courses), ...rangeLabels(query)].flatMap(([name, label]) =>
    label ? [{ label, href: orderListHref({ ...query, page: 1, [name]: undefined }) }] : [],
  )

type Props = { query: OrderQuery; courses: Courses; isOpen: boolean }

/** STF-153, STF-154. */
export const OrderFilters = ({ query, courses, isOpen }: Props) => (
  <>
    <Filters
      key={orderListHref(query)}
      action={staffPaths.orders}
      search={{
        placeholder: 'Reference, family or contact',
        hint: 'Reference, family, email or telephone',
        value: query.q,
      }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      more={<MoreFilters query={query} courses={courses} />}
      isOpen={isOpen}
      openHref={orderListHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Filter and sort"
    >
      <FilterSelect
        label="State"
        name="state"
        value={query.state}
        all="All states"
        options={OrderState.options.map((state) => ({ value: state, label: orderStateChips[state].label }))}
      />
      <FilterSelect
        label="Waiting"
        name="needs"
        value={query.needs}
        all="All orders"
        options={[{ value: 'person', label: 'Needs a person' }]}
      />
      <FilterDate label="Paid from" name="from" defaultValue={query.from} />
      <FilterDate label="Paid until" name="to" defaultValue={query.to} />
    </Filters>
    <ActiveFilters filters={activeFilters(query, courses)} />
  </>
)

const sortOptions = [
  { value: 'waiting', label: 'Waiting longest' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
] as const satisfies { value: OrderQuery['sort']; label: string }[]

const MoreFilters = ({ query, courses }: Omit<Props, 'isOpen'>) => (
  <>
    <FilterSelect
      label="Channel"
      name="channel"
      value={query.channel}
      all="All channels"
      options={channels.map((channel) => ({ value: channel, label: channelWords[channel] }))}
    />
    <FilterSelect
      label="Course"
      name="course"
      value={query.course}
      all="All courses"
      options={courses.map(({ courseId, title }) => ({ value: courseId, label: title }))}
    />
    <FilterSelect
      label="Refunds"
      name="refunded"
      value={query.refunded}
      all="With or without"
      options={[{ value: 'yes', label: 'With refunds' }]}
    />
    <FilterSelect
      label="Paid to"
      name="kind"
      value={query.kind}
      all="Provider or by hand"
      options={[
        { value: 'provider', label: kindWords.provider },
        { value: 'manual', label: kindWords.manual },
      ]}
    />
    <FilterSelect
      label="Balance"
      name="open"
      value={query.open}
      all="Open or not"
      options={[{ value: 'yes', label: 'With an open balance' }]}
    />
    <FilterAmount label="From ₦" name="least" defaultValue={query.least} />
    <FilterAmount label="Up to ₦" name="most" defaultValue={query.most} />
    <SortSelect sort={query.sort} usual="-placed" usualLabel="Newest first" options={sortOptions} />
  </>
)
