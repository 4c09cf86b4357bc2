import { Link } from '@/components/ui/link'

/** 'Nothing matches. Clear the filters' (STF-063). */
export const NothingMatches = ({ href }: { href: string }) => (
  <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    Nothing matches.{' '}
    <Link href={href} prefetch={false} className="link inline-flex min-h-11 items-center font-semibold">
      Clear the filters
    </Link>
  </p>
)
