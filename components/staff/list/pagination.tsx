import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { describeRange, pagesOf } from '@/components/staff/list/list-range'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { pageWindow } from '@/components/ui/pagination'

type Props = {
  page: number
  size: number
  rows: number
  total: number
  href: (change: { page?: number; size?: 25 }) => string
}

const cellClass =
  'grid h-11 min-w-11 place-items-center rounded-sm font-bold text-ink no-underline hover:bg-adire-100'

const SMALL_SIZE = 25

/** The foot of a list: '{from}–{to} of {total}' and links to its pages (STF-059). */
export function ListFoot({ page, size, rows, total, href }: Props) {
  const pages = pagesOf(total, size)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-sm text-ink-muted">
      <p className="nums">{describeRange(page, size, rows, total)}</p>
      {size > SMALL_SIZE && rows > SMALL_SIZE ? (
        <Link
          href={href({ size: SMALL_SIZE })}
          prefetch={false}
          className="link inline-flex min-h-11 items-center lg:hidden"
        >
          Show 25 a page
        </Link>
      ) : null}
      {pages > 1 ? <PageLinks page={page} pages={pages} href={(to) => href({ page: to })} /> : null}
    </div>
  )
}

type LinksProps = { page: number; pages: number; href: (page: number) => string }

const PageLinks = ({ page, pages, href }: LinksProps) => (
  <nav aria-label="Pages" className="nums flex flex-wrap gap-0.5">
    {page > 1 ? <Arrow label="Previous page" icon={ChevronLeft} href={href(page - 1)} /> : null}
    {pageWindow(page, pages).map((entry, index) =>
      entry === 'gap' ? (
        <span key={`gap-${index > 1 ? 'after' : 'before'}`} className="px-1 pt-2.5" aria-hidden>
          …
        </span>
      ) : (
        <Link
          key={entry}
          href={href(entry)}
          prefetch={false}
          aria-current={entry === page ? 'page' : undefined}
          aria-label={`Page ${entry}`}
          className={`${cellClass} aria-[current=page]:bg-ink aria-[current=page]:text-white`}
        >
          {entry}
        </Link>
      ),
    )}
    {page < pages ? <Arrow label="Next page" icon={ChevronRight} href={href(page + 1)} /> : null}
  </nav>
)

const Arrow = ({ label, icon, href }: { label: string; icon: LucideIcon; href: string }) => (
  <Link href={href} prefetch={false} className={cellClass} aria-label={label}>
    <Icon of={icon} />
  </Link>
)
