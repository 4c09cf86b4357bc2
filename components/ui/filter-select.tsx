import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<'select'>, 'className'> & { label: string }

export function FilterSelect({ label, ...select }: Props) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <select
        {...select}
        className="min-h-12.5 w-full appearance-none text-ellipsis rounded-sm border-[1.5px] border-line-strong bg-surface py-2.5 pr-11 pl-3.5 hover:border-ink"
      />
      <Icon
        of={ChevronDown}
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </label>
  )
}
