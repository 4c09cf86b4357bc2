'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { href: string; className: string; children: ReactNode }

/** A roster is below its course by address and below the rosters by its link back; sent mail is a tab of the messages. */
function sectionOf(path: string): string {
  if (/^\/staff\/courses\/[^/]+\/roster(?:\/|$)/.test(path)) return staffPaths.rosters
  return /^\/staff\/mails(?:\/|$)/.test(path) ? staffPaths.messages : path
}

/** Sets aria-current on its page and the pages below it, and comes into view in a list that scrolls. */
export function EntryLink({ href, className, children }: Props) {
  const path = sectionOf(usePathname())
  const isCurrent = path === href || (href !== staffPaths.today && path.startsWith(`${href}/`))
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
