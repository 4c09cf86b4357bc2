import { useRef } from 'react'
import type { BlogFilter } from '#domain/blog-filter'
import { buttonStyle } from '@/components/ui/button-style'
import { FilterSelect } from '@/components/ui/filter-select'
import { SearchInput } from '@/components/ui/search-input'
import { usePreHydrationInput } from '@/lib/client/pre-hydration-input'
import { paths } from '@/lib/paths'

type Props = {
  filter: BlogFilter
  text: string
  categories: readonly string[]
  onType: (text: string) => void
  onSelect: (part: Partial<BlogFilter>) => void
  onSubmit: () => void
  onBlur: () => void
}

/** Works as a plain GET form without scripts (BLOG-01, BLOG-02). */
export function BlogFilterForm({ filter, text, categories, onType, onSelect, onSubmit, onBlur }: Props) {
  const searchBox = useRef<HTMLInputElement>(null)
  usePreHydrationInput(searchBox, onType)
  return (
    <search>
      <form
        action={paths.blog}
        className="my-6 grid gap-3 md:grid-cols-[1fr_17rem] lg:mb-8"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SearchInput
          ref={searchBox}
          label="Search posts"
          name="q"
          maxLength={100}
          placeholder="Search by title or description"
          value={text}
          onChange={({ target }) => onType(target.value)}
          onBlur={onBlur}
        />
        <FilterSelect
          label="Category"
          name="category"
          value={filter.category}
          onChange={({ target }) => onSelect({ category: target.value.normalize('NFC') })}
        >
          <option value="">All Categories</option>
          {categories.map((name) => (
            <option key={name} value={name.normalize('NFC')}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <div className="hidden noscript:block">
          <button type="submit" className={buttonStyle('primary', 'sm')}>
            Show posts
          </button>
        </div>
      </form>
    </search>
  )
}
