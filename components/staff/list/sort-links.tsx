import { Link } from '@/components/ui/link'

type Props = { links: readonly { href: string; label: string; isCurrent: boolean }[] }

/** STF-060 on small screens, where a table has no heads, for a list without a form of filters. */
export const SortLinks = ({ links }: Props) => (
  <nav aria-label="Sort" className="mb-3 flex flex-wrap gap-x-4 text-sm lg:hidden">
    {links.map(({ href, label, isCurrent }) => (
      <Link
        key={href}
        href={href}
        prefetch={false}
        aria-current={isCurrent || undefined}
        className={`inline-flex min-h-11 items-center ${isCurrent ? 'font-bold text-ink no-underline' : 'text-action underline'}`}
      >
        {label}
      </Link>
    ))}
  </nav>
)
