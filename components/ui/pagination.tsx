import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { pageWindow } from '@/components/ui/page-window'

type Props = { page: number; pages: number; href: (page: number) => string }

const room = 'grid h-11 min-w-11 place-items-center'
const cell = `${room} rounded-sm font-bold text-ink no-underline hover:bg-adire-100`

/** Numbered links, so that every page has an address; nothing when there is one page. */
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
            className={entry === page ? `${cell} bg-ink text-white hover:bg-ink` : cell}
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

/** At an end of the list a drawing that leads nowhere: the numbers keep their places. */
function Arrow({ label, icon, href }: ArrowProps) {
  const drawing = <Icon of={icon} size={20} />
  if (!href) return <span className={`${room} text-ink-faint`}>{drawing}</span>
  return (
    <Link href={href} className={cell} aria-label={label}>
      {drawing}
    </Link>
  )
}
