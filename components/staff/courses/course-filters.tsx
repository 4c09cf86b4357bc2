import type { z } from 'zod'
import { courseStarts, missingTeachers, type readCourseChoices } from '#contract/staff/courses'
import { courseStates } from '#domain/course-state'
import { type CourseQuery, courseListHref } from '@/components/staff/courses/course-list-address'
import { stateWords } from '@/components/staff/courses/course-words'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { StateTabs } from '@/components/staff/list/state-tabs'
import { staffPaths } from '@/lib/staff-paths'

export type CourseChoices = z.output<typeof readCourseChoices.response>

const startWords: Record<(typeof courseStarts)[number], string> = {
  'next-7-days': 'Next 7 days',
  'this-week': 'This week',
  'this-month': 'This month',
  later: 'Later',
  past: 'Past',
}

const missingTeacherWords: Record<(typeof missingTeachers)[number], string> = {
  yes: 'Without teacher',
  upcoming: 'Upcoming, without teacher',
  suspended: 'Teacher suspended',
}

const sortOptions = [
  { value: '-start', label: 'Latest start' },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'places', label: 'Fewest places left' },
  { value: '-places', label: 'Most places left' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: '-changed', label: 'Changed last' },
] as const satisfies { value: CourseQuery['sort']; label: string }[]

const tabWords = { ...stateWords, draft: 'Drafts' }

type Counts = Partial<Record<(typeof courseStates)[number], number>>

/** A state without courses that hardly ever has any is left out until it has. */
export const CourseStateTabs = ({ query, counts }: { query: CourseQuery; counts: Counts }) => (
  <StateTabs
    states={courseStates.filter(
      (state) => state !== 'cancelled' || counts.cancelled || query.state === 'cancelled',
    )}
    current={query.state}
    labels={tabWords}
    counts={counts}
    href={(state) => courseListHref({ ...query, page: 1, state })}
  />
)

type Label = readonly [name: keyof CourseQuery, label: string | undefined]

/** What the address filters by, each with a link that removes it (STF-058). */
function activeFilters(query: CourseQuery, { categories, teachers }: CourseChoices): ActiveFilter[] {
  const { q, category, teacher, start, free, withoutTeacher } = query
  const nameOfCategory = categories.find(({ categoryId }) => categoryId === category)?.name
  const nameOfTeacher = teachers.find(({ staffId }) => staffId === teacher)?.name
  const labels: Label[] = [
    ['q', q && `“${q}”`],
    ['category', category && (nameOfCategory ?? 'One category')],
    ['teacher', teacher && (nameOfTeacher ?? 'One teacher')],
    ['start', start && `Starts: ${startWords[start].toLowerCase()}`],
    ['free', free && 'With places'],
    ['withoutTeacher', withoutTeacher && missingTeacherWords[withoutTeacher]],
  ]
  return labels.flatMap(([name, label]) =>
    label ? [{ label, href: courseListHref({ ...query, page: 1, [name]: undefined }) }] : [],
  )
}

type Props = { query: CourseQuery; choices: CourseChoices; isOpen: boolean }

/** STF-084. */
export const CourseFilters = ({ query, choices, isOpen }: Props) => (
  <>
    <Filters
      key={courseListHref(query)}
      action={staffPaths.courses}
      search={{ placeholder: 'Title or category', value: query.q }}
      kept={{ state: query.state, size: query.size === 50 ? undefined : String(query.size) }}
      more={<MoreFilters query={query} />}
      isOpen={isOpen || Boolean(query.free ?? query.withoutTeacher)}
      openHref={courseListHref({ ...query, page: 1, filters: 'open' })}
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
        label="Teacher"
        name="teacher"
        value={query.teacher}
        all="Anyone"
        options={choices.teachers.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
      <FilterSelect
        label="Starts"
        name="start"
        value={query.start}
        all="Any time"
        options={courseStarts.map((start) => ({ value: start, label: startWords[start] }))}
      />
      <SortSelect sort={query.sort} usual="start" usualLabel="First start" options={sortOptions} />
    </Filters>
    <ActiveFilters filters={activeFilters(query, choices)} />
  </>
)

const MoreFilters = ({ query }: Pick<Props, 'query'>) => (
  <>
    <FilterSelect
      label="Places"
      name="free"
      value={query.free}
      all="Full or not"
      options={[{ value: 'yes', label: 'Has places' }]}
    />
    <FilterSelect
      label="Teachers"
      name="withoutTeacher"
      value={query.withoutTeacher}
      all="With or without"
      options={missingTeachers.map((missing) => ({ value: missing, label: missingTeacherWords[missing] }))}
      className="lg:min-w-39"
    />
  </>
)
