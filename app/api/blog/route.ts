import { listBlogs } from '#contract/bff/blog'
import * as blog from '@/lib/server/blog'
import { handle } from '@/lib/server/route'

export const { GET } = handle(listBlogs, ({ query }) => blog.listBlogs(query))
