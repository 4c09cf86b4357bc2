import { listBlogs } from '#contract/bff/blog'
import { type BlogFilter, blogQuery } from '#domain/blog-filter'
import { useFetch } from '@/lib/client/use-fetch'

/** A page of the blog, fetched by the browser; keeps the one before while the next is on its way. Asks nothing without a filter. */
export function useBlogPage(filter: BlogFilter | undefined) {
  const { data, ...rest } = useFetch(listBlogs, filter && { query: blogQuery(filter) })
  return { found: data, ...rest }
}
