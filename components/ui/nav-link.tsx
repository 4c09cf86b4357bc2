'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { LinkPending } from '@/components/ui/link-pending'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { paths } from '@/lib/paths'

type Props = {
  href: string
  className: string
  children: ReactNode
}

// What the pages behind the links say while they are on their way (BRW-09, BLOG-04).
const waiting = new Map<string, string>([
  [paths.browseCourses, 'Fetching Courses...'],
  [paths.blog, 'Loading blogs...'],
])

// What belongs to a section whose address is another one.
const beside = new Map<string, readonly string[]>([
  [paths.browseCourses, [paths.learn('')]],
  [paths.blog, [paths.blogDetails(''), paths.category('')]],
])

/** A link that says when one is at its page, below it, or at what belongs to it. */
export function NavLink({ href, className, children }: Props) {
  const path = usePathname()
  const text = waiting.get(href)
  const here =
    path === href || [`${href}/`, ...(beside.get(href) ?? [])].some((root) => path.startsWith(root))
  return (
    <PrefetchOnIntentLink href={href} className={className} aria-current={here ? 'page' : undefined}>
      {children}
      {text && <LinkPending text={text} />}
    </PrefetchOnIntentLink>
  )
}
