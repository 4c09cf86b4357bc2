import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = { page: number; pages: number; href: (page: number) => string }

const cellSize = 'grid h-11 min-w-11 place-items-center'
const cellClass = `${cellSize} rounded-sm font-bold text-ink no-underline hover:bg-adire-100`

export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Pages"
      className="nums mt-10 flex flex-wrap items-center justify-center gap-0.5 sm:gap-1.5"
    >
      <Arrow label="Previous page" icon={ChevronLeft} href={page > 1 ? href(page - 1) : undefined} />
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index > 1 ? 'after' : 'before'}`} className="px-1 text-ink-muted" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={entry}
            href={href(entry)}
            className={entry === page ? `${cellClass} bg-ink text-white hover:bg-ink` : cellClass}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={`Page ${entry}`}
          >
            {entry}
          </Link>
        ),
      )}
      <Arrow label="Next page" icon={ChevronRight} href={page < pages ? href(page + 1) : undefined} />
    </nav>
  )
}

type ArrowProps = { label: string; icon: LucideIcon; href: string | undefined }

/** Without a link at the ends of the list, so that the numbers do not move. */
function Arrow({ label, icon, href }: ArrowProps) {
  const arrow = <Icon of={icon} size={20} />
  if (!href) return <span className={`${cellSize} text-ink-faint`}>{arrow}</span>
  return (
    <Link href={href} className={cellClass} aria-label={label}>
      {arrow}
    </Link>
  )
}

const MAX_ENTRIES = 7

/** The first, the last and the neighbouring page numbers: at most seven entries. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  if (pages <= MAX_ENTRIES) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers.flatMap((number, index): (number | 'gap')[] => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : ['gap', number]
  })
}
