import { ChevronDown, Filter, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { boxClass, SearchField } from '@/components/staff/list/search-field'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = {
  action: string
  search?: Omit<ComponentProps<typeof SearchField>, 'className'>
  /** Up to four selects and dates. */
  children: ReactNode
  /** Further ones, shown with `isOpen` at every width. */
  more?: ReactNode
  /** Kept in the address: sort, size. */
  kept: Record<string, string | undefined>
  /** On small screens the selects are on a page of their own behind this link. */
  isOpen: boolean
  openHref: string
  openLabel?: string
}

/** A plain GET form: works without scripts, goes back to page 1 (STF-057, STF-058). */
export function Filters({
  action,
  search,
  children,
  more,
  kept,
  isOpen,
  openHref,
  openLabel = 'Filter',
}: Props) {
  return (
    <search>
      <form action={action} className="mb-4 flex flex-wrap items-end gap-2.5">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {search ? (
          <SearchField {...search} className="min-w-[min(100%,14rem)] basis-full lg:basis-0" />
        ) : null}
        <div className={`${isOpen ? 'grid' : 'hidden'} basis-full gap-2.5 lg:contents`}>
          {children}
          {more ? <div className={isOpen ? 'contents' : 'hidden'}>{more}</div> : null}
          <button type="submit" className={buttonStyle('secondary', 'xs')}>
            Apply
          </button>
        </div>
        {isOpen ? null : (
          <Link
            href={openHref}
            prefetch={false}
            className={buttonStyle('secondary', 'xs', 'basis-full lg:hidden')}
          >
            <Icon of={Filter} />
            {openLabel}
          </Link>
        )}
        {isOpen || !more ? null : (
          <Link href={openHref} prefetch={false} className={buttonStyle('quiet', 'xs', 'max-lg:hidden')}>
            More filters
          </Link>
        )}
      </form>
    </search>
  )
}

type SelectProps = {
  label: string
  name: string
  value: string | undefined
  /** The choice of no filter. */
  all: string
  options: readonly { value: string; label: string }[]
  className?: string
}

/** Without an id, as `SearchField`; the name is given, because options inside a label could be read as part of it. */
export function FilterSelect({ label, name, value, all, options, className = 'lg:w-39' }: SelectProps) {
  return (
    <label className={`grid gap-1.5 ${className}`}>
      <span className="text-xs font-bold">{label}</span>
      <span className="relative">
        <select
          aria-label={label}
          name={name}
          defaultValue={value ?? ''}
          className={`${boxClass} appearance-none pr-9 text-ellipsis`}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" />
      </span>
    </label>
  )
}

type SortProps = Pick<SelectProps, 'options'> & {
  sort: string
  /** Of a list without one in its address. */
  usual: string
  usualLabel: string
}

/** Wide screens sort by the heads of the table; the select keeps their choice in the address. */
export const SortSelect = ({ sort, usual, usualLabel, options }: SortProps) => (
  <FilterSelect
    label="Sort"
    name="sort"
    value={sort === usual ? undefined : sort}
    all={usualLabel}
    options={options}
    className="lg:hidden"
  />
)

type InputProps = Pick<ComponentProps<'input'>, 'name' | 'defaultValue'> & {
  label: string
  error?: string | undefined
}

export const FilterDate = (input: InputProps) => <FilterInput {...input} type="date" />

/** Naira. */
export const FilterAmount = (input: InputProps) => (
  <FilterInput {...input} type="number" min={0} step="any" inputMode="decimal" />
)

function FilterInput({ label, error, ...input }: ComponentProps<'input'> & InputProps) {
  const errorId = `${useId()}-error`
  return (
    <div className="grid content-start gap-1.5 lg:w-36">
      <label className="grid gap-1.5">
        <span className="text-xs font-bold">{label}</span>
        <input
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={`${boxClass} nums`}
        />
      </label>
      {error ? (
        <p id={errorId} className="text-xs font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

export type ActiveFilter = { label: string; href: string }

export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-adire-100 px-3 text-sm font-semibold text-action no-underline hover:underline"
          >
            <span className="sr-only">Remove the filter</span> {label}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
