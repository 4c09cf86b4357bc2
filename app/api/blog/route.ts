import { BlogQuery } from '#contract/api/blog'
import { listBlogs } from '@/lib/server/blog'
import { publicRoute } from '@/lib/server/route'

/** For the filters of the blog (BLOG-01 to BLOG-03). */
export const GET = publicRoute(({ query }) => listBlogs(query(BlogQuery)))
