import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'

/** RSS has posts only. */
export const arrivalParts = ['page', 'list', 'sitemap', 'rss', 'preview'] as const

const counts = {
  /** Web processes that show the last change. */
  arrived: z.number().int(),
  /** One of them has been without it for 30 seconds. */
  isMissing: z.boolean(),
}

/** STF-288. */
export const Arrival = z.object({
  servers: z.number().int(),
  ...counts,
  parts: z.array(z.object({ part: z.enum(arrivalParts), ...counts })),
})
export type Arrival = z.infer<typeof Arrival>

export const readArrival = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId/arrival',
  auth: 'staff',
  permission: 'courses.read',
  params: z.object({ courseId: id }),
  response: z.object({ arrival: Arrival }),
})

export const readPostArrival = endpoint({
  method: 'GET',
  path: '/staff/posts/:blogId/arrival',
  auth: 'staff',
  permission: 'posts.write',
  params: z.object({ blogId: id }),
  response: z.object({ arrival: Arrival }),
})
