import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

type Item = {
  label: string
  href: string
  current: boolean
  count?: ReactNode
}

type Props = { label: string; items: readonly Item[] }

/** Links instead of ARIA tabs, because each tab has its own URL. */
export function TabLinks({ label, items }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 grow overflow-x-auto shadow-[inset_0_-2px_0_var(--color-line)] sm:gap-1"
    >
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className="relative inline-flex min-h-13 items-center gap-2 border-b-4 border-transparent px-2 font-bold whitespace-nowrap text-ink-soft no-underline -outline-offset-4 hover:text-ink aria-[current]:border-tatashe-500 aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] max-sm:first:pl-0 max-sm:last:pr-0 sm:px-4"
        >
          {item.label}
          {item.count}
        </Link>
      ))}
    </nav>
  )
}
