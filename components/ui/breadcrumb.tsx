import { ChevronRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'

type Props = { items: readonly { label: string; href?: string }[] }

export function Breadcrumb({ items }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 pt-4 pb-1 text-sm text-ink-muted">
        {items.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 ? <Icon of={ChevronRight} size={16} /> : null}
            {href ? (
              <PrefetchOnIntentLink
                href={href}
                className="inline-flex min-h-11 items-center text-ink-soft underline"
              >
                {label}
              </PrefetchOnIntentLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
