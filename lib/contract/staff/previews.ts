import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { instant } from '#contract/staff/person'

const write = { auth: 'staff', permission: 'courses.write' } as const
const params = z.object({ courseId: id })

/** A link is signed, not stored, so that it needs no `Idempotency-Key` (STF-141). */
export const makePreviewLink = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/courses/:courseId/preview-links',
  params,
  response: z.object({ address: z.url(), endsAt: instant }),
})

/** Ends all of the course. */
export const endPreviewLinks = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/courses/:courseId/preview-links',
  params,
  response: Message,
})

const post = {
  auth: 'staff',
  permission: 'posts.write',
  path: '/staff/posts/:blogId/preview-links',
  params: z.object({ blogId: id }),
} as const

export const makePostPreviewLink = endpoint({
  ...post,
  method: 'POST',
  response: z.object({ address: z.url(), endsAt: instant }),
})

/** Ends all of the post. */
export const endPostPreviewLinks = endpoint({ ...post, method: 'DELETE', response: Message })
