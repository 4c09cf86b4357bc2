import { listBlogs } from '#contract/bff/blog'
import * as blog from '@/lib/server/blog'
import { handle } from '@/lib/server/route'

/** Without it the API lists everything. */
const limit = 100

export const { GET } = handle(listBlogs, ({ query }) =>
  blog.listBlogs(query.page ? query : { limit, ...query }),
)
