import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './field.ts'

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

/** Newest first, without `blogContent`: a list never carries the bodies. */
export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  auth: 'none',
  response: z.object({ blogs: z.array(Blog) }),
})

export const findBlog = endpoint({
  method: 'GET',
  path: '/blogs/:id',
  auth: 'none',
  params: z.object({ id }),
  response: z.object({ blog: Blog }),
})
