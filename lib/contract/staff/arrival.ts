import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'

export const arrivalParts = ['page', 'list', 'sitemap', 'preview'] as const

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
