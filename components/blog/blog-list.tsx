'use client'

import { type ReactNode, Suspense } from 'react'
import { listBlogs } from '#contract/bff/blog'
import { type BlogFilter, blogListTitle, blogQuery, readBlogFilter } from '#domain/blog-filter'
import { BLOGS_FAILED } from '@/components/blog/blog-error'
import { BlogFilterForm } from '@/components/blog/blog-filter-form'
import { blogHref } from '@/components/blog/blog-href'
import { FetchedList } from '@/components/ui/fetched-list'
import { lazyComponent } from '@/components/ui/lazy-component'
import { SearchParamsListener } from '@/components/ui/search-params-listener'
import { useListPageChange } from '@/components/ui/use-list-page-change'
import { useUrlFilter } from '@/components/ui/use-url-filter'
import { useFetch } from '@/lib/client/use-fetch'

type Props = {
  filter: BlogFilter
  page: number
  categories: readonly string[]
  brand: string
  children: ReactNode
}

const BlogPage = lazyComponent(async () => (await import('@/components/blog/blog-page')).BlogPage)

/** Fetches nothing without a filter, and keeps the previous page while it loads the next one. */
function useBlogPage(filter: BlogFilter | undefined) {
  const { data, ...rest } = useFetch(listBlogs, filter && { query: blogQuery(filter) })
  return { found: data, ...rest }
}

/** Shows the server-rendered posts until the filter or the page changes, then fetches (BLOG-03 to BLOG-05). */
export function BlogList({ filter: initial, page, categories, brand, children }: Props) {
  const { filter, text, type, select, submit, flush, syncFromUrl } = useUrlFilter({
    initial,
    parse: readBlogFilter,
    href: blogHref,
  })
  const isInitial = blogHref(filter) === blogHref(initial)
  const { found, error, isLoading, retry } = useBlogPage(isInitial ? undefined : filter)
  const title = `${blogListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useListPageChange(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <SearchParamsListener onChange={syncFromUrl} />
      </Suspense>
      <BlogFilterForm
        filter={filter}
        text={text}
        categories={categories}
        onType={type}
        onSelect={select}
        onSubmit={submit}
        onBlur={flush}
      />
      <FetchedList
        initial={children}
        fetched={found && <BlogPage filter={filter} {...found} />}
        isLoading={isLoading}
        loadingText="Loading blogs..."
        error={error && !isInitial ? BLOGS_FAILED : undefined}
        onRetry={retry}
      />
    </div>
  )
}
