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

// Loading texts of the linked pages (BRW-09, BLOG-04).
const loadingTexts = new Map<string, string>([
  [paths.browseCourses, 'Fetching Courses...'],
  [paths.blog, 'Loading blogs...'],
])

// Paths that belong to a section but are not below it.
const relatedPaths = new Map<string, readonly string[]>([
  [paths.browseCourses, [paths.learn('')]],
  [paths.blog, [paths.blogDetails(''), paths.category('')]],
])

/** Sets aria-current on its page, the pages below it and related paths. */
export function NavLink({ href, className, children }: Props) {
  const path = usePathname()
  const text = loadingTexts.get(href)
  const isCurrent =
    path === href || [`${href}/`, ...(relatedPaths.get(href) ?? [])].some((root) => path.startsWith(root))
  return (
    <PrefetchOnIntentLink href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {text && <LinkPending text={text} />}
    </PrefetchOnIntentLink>
  )
}
