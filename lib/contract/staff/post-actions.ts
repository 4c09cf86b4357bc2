import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { instant, version } from '#contract/staff/person'
import { PostChange, PostInput } from '#contract/staff/post-fields'
import { StaffPost } from '#contract/staff/posts'

const write = { auth: 'staff', permission: 'posts.write' } as const
const params = z.object({ blogId: id })
/** 60,000 characters have up to 360,000 bytes as JSON (STF-139). */
const withText = { bodyLimit: 512 } as const
const saved = z.object({ post: StaffPost, message: z.string() })

/** @throws AppError `conflict`, reason address_used, whose `fields` name `slug` (STF-122) */
export const addPost = endpoint({
  ...write,
  ...withText,
  method: 'POST',
  path: '/staff/posts',
  status: 201,
  headers: IdempotencyHeaders,
  body: PostInput,
  response: saved,
})

/** @throws AppError `changed`; `conflict` with address_used, post_incomplete */
export const changePost = endpoint({
  ...write,
  ...withText,
  method: 'PATCH',
  path: '/staff/posts/:blogId',
  params,
  body: PostChange,
  response: saved,
})

/** `asNew`: with the time of now (STF-127). @throws AppError `changed`; `conflict` with post_incomplete */
export const publishPost = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/posts/:blogId/publish',
  params,
  body: z.object({ version, asNew: z.boolean().optional() }),
  response: saved,
})

/**
 * From 2 minutes to a year ahead, from draft or to another time. It gets its address now.
 * @throws AppError `changed`, `invalid`; `conflict` with post_incomplete
 */
export const schedulePost = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/posts/:blogId/schedule',
  params,
  body: z.object({ version, at: instant }),
  response: saved,
})

/** From any other state. */
export const returnPostToDraft = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/posts/:blogId/draft',
  params,
  body: z.object({ version }),
  response: saved,
})

/** STF-126: null leads to the blog, an id to that post, which must be public. */
const PostGoal = z.union([z.literal('gone'), id]).nullable()

/** From published, or from a draft that was public before. @throws AppError `changed`, `invalid`; `conflict` with post_incomplete */
export const archivePost = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/posts/:blogId/archive',
  params,
  body: z.object({ version, leadsTo: PostGoal }),
  response: saved,
})

export const duplicatePost = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/posts/:blogId/duplicate',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  response: z.object({ blogId: z.string(), message: z.string() }),
})
