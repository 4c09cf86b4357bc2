import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, text } from '#contract/field'

export const Blog = z.object({
  blogId: z.string(),
  blogTitle: z.string(),
  blogCategory: z.string().nullish(),
  description: z.string().nullish(),
  blogImage: z.string().nullish(),
  /** What the picture shows; absent in lists, and for a picture that is no medium of staff. */
  blogImageAlt: z.string().nullish(),
  /** What `coverCrop` gives; absent in the middle (STF-148). */
  blogImageCrop: z.number().optional(),
  /** HTML; sanitize before rendering. */
  blogContent: z.string().nullish(),
  createdAt: z.string().nullish(),
  /** Instant of the last visible change. */
  updatedAt: z.string().nullish(),
  /** The last word of its address (STF-121); without one it is the id. */
  slug: z.string().nullish(),
  /** Who wrote it; without one, the school. */
  authorLine: z.string().nullish(),
  showContents: z.boolean().nullish(),
})
export type Blog = z.infer<typeof Blog>

const positive = z.coerce.number().int().min(1)

/** An upstream that ignores the query and returns the whole list is supported. */
export const BlogQuery = z.object({
  page: positive.max(1_000_000).optional(),
  limit: positive.max(100).optional(),
  /** Case-sensitive (BLOG-18). */
  category: text(100).optional(),
  /** Searches title and description, case-insensitively (BLOG-01). */
  search: text(100).optional(),
})
export type BlogQuery = z.infer<typeof BlogQuery>

export const BlogCategory = z.object({ name: z.string(), posts: z.number() })
export type BlogCategory = z.infer<typeof BlogCategory>

/** `hasMore`: a search has more hits than `total`. */
const BlogList = z.object({
  blogs: z.array(Blog),
  total: z.number().optional(),
  hasMore: z.boolean().optional(),
  categories: z.array(BlogCategory).optional(),
})

/** `page` is the last page when the requested one is beyond it. */
export const BlogPage = BlogList.extend({ total: z.number(), page: z.number() })
export type BlogPage = z.infer<typeof BlogPage>

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  auth: 'none',
  query: BlogQuery,
  response: BlogList,
})

/** `id`: or the word of its address. */
export const findBlog = endpoint({
  method: 'GET',
  path: '/blogs/:id',
  auth: 'none',
  params: z.object({ id }),
  isWord: true,
  response: z.object({ blog: Blog }),
})
