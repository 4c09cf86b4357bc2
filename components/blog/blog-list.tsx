'use client'

import { type ReactNode, Suspense } from 'react'
import { type BlogFilter, blogListTitle, readBlogFilter } from '#domain/blog-filter'
import { BLOGS_FAILED } from '@/components/blog/blog-error'
import { blogHref } from '@/components/blog/blog-href'
import { BlogTools } from '@/components/blog/blog-tools'
import { useBlogPage } from '@/components/blog/use-blog'
import { FollowAddress } from '@/components/ui/follow-address'
import { latePart } from '@/components/ui/lazy-component'
import { ListAnswer } from '@/components/ui/list-answer'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { useTurnedPage } from '@/components/ui/use-turned-page'

type Props = {
  /** What the page was made for. */
  filter: BlogFilter
  page: number
  categories: readonly string[]
  /** Ends the page's title. */
  brand: string
  /** The list that came with it. */
  children: ReactNode
}

const BlogPage = latePart(async () => (await import('@/components/blog/blog-page')).BlogPage)

/** The posts that came with the page; what is searched and turned to after that is fetched (BLOG-03 to BLOG-05). */
export function BlogList({ filter: first, page, categories, brand, children }: Props) {
  const { filter, text, type, choose, submit, settle, follow } = useAddressFilter({
    first,
    read: readBlogFilter,
    href: blogHref,
  })
  const isGiven = blogHref(filter) === blogHref(first)
  const { found, error, isLoading, retry } = useBlogPage(isGiven ? undefined : filter)
  const title = `${blogListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useTurnedPage(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <FollowAddress onChange={follow} />
      </Suspense>
      <BlogTools
        filter={filter}
        text={text}
        categories={categories}
        onType={type}
        onChoose={choose}
        onSubmit={submit}
        onSettle={settle}
      />
      <ListAnswer
        given={children}
        fetched={found && <BlogPage filter={filter} {...found} />}
        isLoading={isLoading}
        waiting="Loading blogs..."
        failure={error && !isGiven ? BLOGS_FAILED : undefined}
        onRetry={retry}
      />
    </div>
  )
}
