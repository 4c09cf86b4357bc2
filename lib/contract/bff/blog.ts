import type { BffCall } from '#contract/bff-call'

/** For the filters of the blog (BLOG-01 to BLOG-03). */
export const listBlogs = {
  method: 'GET',
  path: '/api/blog',
  auth: 'none',
  schemas: async () => {
    const { BlogPage, BlogQuery } = await import('#contract/api/blog')
    return { query: BlogQuery, response: BlogPage }
  },
} as const satisfies BffCall
