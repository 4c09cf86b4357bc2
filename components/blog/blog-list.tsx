'use client'

import { type ReactNode, Suspense } from 'react'
import { type BlogFilter, blogListTitle, readBlogFilter } from '#domain/blog-filter'
import { BLOGS_FAILED } from '@/components/blog/blog-error'
import { BlogFilterForm } from '@/components/blog/blog-filter-form'
import { blogHref } from '@/components/blog/blog-href'
import { useBlogPage } from '@/components/blog/use-blog'
import { FetchedList } from '@/components/ui/fetched-list'
import { lazyComponent } from '@/components/ui/lazy-component'
import { SearchParamsListener } from '@/components/ui/search-params-listener'
import { useListPageChange } from '@/components/ui/use-list-page-change'
import { useUrlFilter } from '@/components/ui/use-url-filter'

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

const BlogPage = lazyComponent(async () => (await import('@/components/blog/blog-page')).BlogPage)

/** The posts that came with the page; what is searched and turned to after that is fetched (BLOG-03 to BLOG-05). */
export function BlogList({ filter: first, page, categories, brand, children }: Props) {
  const { filter, text, type, choose, submit, settle, follow } = useUrlFilter({
    first,
    read: readBlogFilter,
    href: blogHref,
  })
  const isGiven = blogHref(filter) === blogHref(first)
  const { found, error, isLoading, retry } = useBlogPage(isGiven ? undefined : filter)
  const title = `${blogListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useListPageChange(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <SearchParamsListener onChange={follow} />
      </Suspense>
      <BlogFilterForm
        filter={filter}
        text={text}
        categories={categories}
        onType={type}
        onChoose={choose}
        onSubmit={submit}
        onSettle={settle}
      />
      <FetchedList
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
