import { type BlogFilter, blogQuery } from '#domain/blog-filter'
import { apiPaths } from '@/lib/api-paths'
import { useAnswer } from '@/lib/client/use-fetch'

async function pageSchema() {
  const [{ BlogList }, { z }] = await Promise.all([import('#contract/api/blog'), import('zod')])
  return BlogList.extend({ total: z.number(), page: z.number() })
}

/** A page of the blog, fetched by the browser; keeps the one before while the next is on its way. Asks nothing without a filter. */
export function useBlogPage(filter: BlogFilter | undefined) {
  const { data, ...rest } = useAnswer(filter && apiPaths.blog(blogQuery(filter)), pageSchema)
  return { found: data, ...rest }
}
