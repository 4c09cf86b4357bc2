import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  /** `text` if it has suggestions: a `search` input cannot be a combobox. */
  type?: 'search' | 'text'
}

export function SearchInput({ label, type = 'search', ...input }: Props) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Icon
        of={Search}
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted"
      />
      <input
        {...input}
        type={type}
        enterKeyHint="search"
        className="min-h-12.5 w-full rounded-sm border-[1.5px] border-line-strong bg-surface py-2.5 pr-3.5 pl-11.5 placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink"
      />
    </label>
  )
}
