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
  onSelect: (part: Partial<CourseFilter>) => void
  onSubmit: () => void
  onBlur: () => void
  onSuggestionOpen: () => void
}

/** Works as a plain GET form without scripts (BRW-01). */
export function CourseFilterForm({
  filter,
  text,
  statuses,
  onType,
  onSelect,
  onSubmit,
  onBlur,
  onSuggestionOpen,
}: Props) {
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
        <CourseSuggestions text={text} onOpen={onSuggestionOpen}>
          {(inputProps) => (
            <SearchInput
              {...inputProps}
              ref={searchBox}
              type="text"
              label="Search courses"
              name="q"
              maxLength={100}
              placeholder="Search courses or topics"
              value={text}
              onChange={({ target }) => onType(target.value)}
              onBlur={() => {
                inputProps.onBlur()
                onBlur()
              }}
              onKeyDown={(event) => {
                inputProps.onKeyDown(event)
                if (event.key === 'Escape' && !event.defaultPrevented && text) onType('')
              }}
            />
          )}
        </CourseSuggestions>
        <AgeSelect filter={filter} onSelect={onSelect} />
        <SortSelect filter={filter} statuses={statuses} onSelect={onSelect} />
        <div className="hidden noscript:block">
          <button type="submit" className={buttonStyle('primary', 'sm')}>
            Show courses
          </button>
        </div>
      </form>
    </search>
  )
}

type SelectProps = Pick<Props, 'filter' | 'onSelect'>

const AgeSelect = ({ filter, onSelect }: SelectProps) => (
  <FilterSelect
    label="Age of the child"
    name="age"
    value={filter.age ?? ''}
    onChange={({ target }) => onSelect({ age: readCourseFilter({ age: target.value }).age })}
  >
    <option value="">Any age</option>
    {ages.map((age) => (
      <option key={age} value={age}>
        {age} years
      </option>
    ))}
  </FilterSelect>
)

/** One select for both the order and the status (BRW-11). */
const SortSelect = ({ filter, statuses, onSelect }: SelectProps & Pick<Props, 'statuses'>) => (
  <FilterSelect
    label="Sort courses"
    name="sort"
    value={sortChoice(filter)}
    onChange={({ target }) => {
      const { sort, status } = readCourseFilter({ sort: target.value })
      onSelect({ sort, status })
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
