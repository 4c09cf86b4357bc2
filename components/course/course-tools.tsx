import { useRef } from 'react'
import { ages } from '#domain/age-bands'
import { type CourseFilter, readCourseFilter, sortChoice } from '#domain/course-filter'
import { CourseSuggestions } from '@/components/course/course-suggestions'
import { buttonStyle } from '@/components/ui/button-style'
import { FilterSelect } from '@/components/ui/filter-select'
import { SearchInput } from '@/components/ui/search-input'
import { usePreHydrationInput } from '@/lib/client/pre-hydration-input'
import { paths } from '@/lib/paths'

type Props = {
  filter: CourseFilter
  text: string
  statuses: string[]
  onType: (text: string) => void
  onChoose: (part: Partial<CourseFilter>) => void
  /** Enter. */
  onSubmit: () => void
  /** The box is left. */
  onSettle: () => void
  /** A suggestion is opened instead. */
  onDrop: () => void
}

/** Search and sort above the list (BRW-01). A plain form to a browser without scripts. */
export function CourseTools({ filter, text, statuses, onType, onChoose, onSubmit, onSettle, onDrop }: Props) {
  const searchBox = useRef<HTMLInputElement>(null)
  usePreHydrationInput(searchBox, onType)
  return (
    <search>
      <form
        action={paths.browseCourses}
        className="my-6 grid gap-3 grid-cols-2 md:grid-cols-[1fr_9.5rem_17rem] *:first:col-span-2 md:*:first:col-span-1"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <CourseSuggestions text={text} onOpen={onDrop}>
          {(box) => (
            <SearchInput
              {...box}
              ref={searchBox}
              type="text"
              label="Search courses"
              name="q"
              maxLength={100}
              placeholder="Search courses or topics"
              value={text}
              onChange={({ target }) => onType(target.value)}
              onBlur={() => {
                box.onBlur()
                onSettle()
              }}
              onKeyDown={(event) => {
                box.onKeyDown(event)
                if (event.key === 'Escape' && !event.defaultPrevented && text) onType('')
              }}
            />
          )}
        </CourseSuggestions>
        <AgeSelect filter={filter} onChoose={onChoose} />
        <SortSelect filter={filter} statuses={statuses} onChoose={onChoose} />
        <div className="hidden noscript:block">
          <button type="submit" className={buttonStyle('primary', 'sm')}>
            Show courses
          </button>
        </div>
      </form>
    </search>
  )
}

type Choosing = Pick<Props, 'filter' | 'onChoose'>

const AgeSelect = ({ filter, onChoose }: Choosing) => (
  <FilterSelect
    label="Age of the child"
    name="age"
    value={filter.age ?? ''}
    onChange={({ target }) => onChoose({ age: readCourseFilter({ age: target.value }).age })}
  >
    <option value="">Any age</option>
    {ages.map((age) => (
      <option key={age} value={age}>
        {age} years
      </option>
    ))}
  </FilterSelect>
)

/** The orders of the list, and among them the statuses: one choice, as the product has it (BRW-11). */
const SortSelect = ({ filter, statuses, onChoose }: Choosing & Pick<Props, 'statuses'>) => (
  <FilterSelect
    label="Sort courses"
    name="sort"
    value={sortChoice(filter)}
    onChange={({ target }) => {
      const { sort, status } = readCourseFilter({ sort: target.value })
      onChoose({ sort, status })
    }}
  >
    <option value="">Sort by</option>
    <option value="age">Age</option>
    <option value="camp">Camp</option>
    <option value="priceAsc">Price: low to high</option>
    <option value="priceDesc">Price: high to low</option>
    {statuses.length > 0 && (
      <optgroup label="Status">
        {statuses.map((status) => (
          <option key={status} value={`status:${status}`}>
            {status}
          </option>
        ))}
      </optgroup>
    )}
  </FilterSelect>
)
