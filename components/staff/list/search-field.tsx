import { Search } from 'lucide-react'
import { Icon } from '@/components/ui/icon'

export const boxClass =
  'min-h-11 w-full min-w-0 rounded-sm border-[1.5px] border-line-strong bg-surface px-3 py-1.5 text-ink hover:border-ink'

type Props = {
  placeholder: string
  /** All that is searched, where the placeholder has no room for it. */
  hint?: string
  value: string | undefined
  className?: string
}

/** The search of a list, in a form that is sent by GET. Without an id: that of the list before, which is kept hidden, would be the same. */
export function SearchField({ placeholder, hint, value, className = '' }: Props) {
  return (
    <label className={`grid flex-1 gap-1.5 ${className}`}>
      <span className="text-xs font-bold">Search</span>
      <span className="relative">
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          name="q"
          enterKeyHint="search"
          // Names and addresses of families stay out of the browser (STF-017).
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          title={hint}
          defaultValue={value}
          className={`${boxClass} pl-10 text-ellipsis`}
        />
      </span>
    </label>
  )
}
