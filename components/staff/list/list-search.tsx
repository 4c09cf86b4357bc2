import { SearchField } from '@/components/staff/list/search-field'
import { buttonStyle } from '@/components/ui/button-style'

type Props = {
  action: string
  placeholder: string
  q: string | undefined
  label?: string
  /** Kept in the address, such as the state. */
  kept?: Record<string, string | undefined>
}

/** The search of a list without other filters. A plain GET form, so that it works without scripts. */
export const ListSearch = ({ action, placeholder, q, label = 'Search', kept = {} }: Props) => (
  <search>
    <form key={q} action={action} className="mb-4 flex flex-wrap items-end gap-2.5">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SearchField placeholder={placeholder} value={q} className="min-w-[min(100%,12rem)]" />
      <button type="submit" className={buttonStyle('secondary', 'xs')}>
        {label}
      </button>
    </form>
  </search>
)
