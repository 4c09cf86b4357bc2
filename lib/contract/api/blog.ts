import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, text } from '#contract/field'

export const Blog = z.object({
  blogId: z.string(),
  blogTitle: z.string(),
  blogCategory: z.string().nullish(),
  description: z.string().nullish(),
  /** Server file path, as `courseImage`. */
  blogImage: z.string().nullish(),
  /** HTML, cleaned before it is shown. */
  blogContent: z.string().nullish(),
  /** Instant. */
  createdAt: z.string().nullish(),
  /** Instant of the last change of what a page shows. */
  updatedAt: z.string().nullish(),
})
export type Blog = z.infer<typeof Blog>

const positive = z.coerce.number().int().min(1)

/** Every part is optional; an upstream that ignores them and answers the whole list still works. */
export const BlogQuery = z.object({
  page: positive.max(1_000_000).optional(),
  limit: positive.max(100).optional(),
  /** Exact, case included (BLOG-18). */
  category: text(100).optional(),
  /** Matches title or description, ignoring case (BLOG-01). */
  search: text(100).optional(),
})
export type BlogQuery = z.infer<typeof BlogQuery>

export const BlogCategory = z.object({ name: z.string(), posts: z.number() })
export type BlogCategory = z.infer<typeof BlogCategory>

const BlogList = z.object({
  blogs: z.array(Blog),
  /** All posts that match. */
  total: z.number().optional(),
  /** The categories of all posts, whatever was asked for. */
  categories: z.array(BlogCategory).optional(),
})

/** One page as the site answers it, with its number: the last one when the requested page is beyond it. */
export const BlogPage = BlogList.extend({ total: z.number(), page: z.number() })
export type BlogPage = z.infer<typeof BlogPage>

/** Newest first, without `blogContent`: a list never carries the bodies. */
export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  auth: 'none',
  query: BlogQuery,
  response: BlogList,
})

export const findBlog = endpoint({
  method: 'GET',
  path: '/blogs/:id',
  auth: 'none',
  params: z.object({ id }),
  response: z.object({ blog: Blog }),
})
