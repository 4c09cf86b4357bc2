import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { pageWindow } from '@/components/ui/page-window'

type Props = { page: number; pages: number; href: (page: number) => string }

const cell =
  'grid h-11 min-w-11 place-items-center rounded-sm font-bold text-ink no-underline hover:bg-adire-100'

/** Numbered links, so that every page has an address; nothing when there is one page. */
export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Pages"
      className="nums mt-10 flex flex-wrap items-center justify-center gap-1 sm:gap-1.5"
    >
      {page > 1 ? (
        <Link href={href(page - 1)} className={cell} aria-label="Previous page">
          <Icon of={ChevronLeft} size={20} />
        </Link>
      ) : null}
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index > 1 ? 'after' : 'before'}`} className="px-1 text-ink-muted" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={entry}
            href={href(entry)}
            className={entry === page ? `${cell} bg-ink text-white hover:bg-ink` : cell}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={`Page ${entry}`}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link href={href(page + 1)} className={cell} aria-label="Next page">
          <Icon of={ChevronRight} size={20} />
        </Link>
      ) : null}
    </nav>
  )
}
