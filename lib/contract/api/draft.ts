import { z } from 'zod'
import { Blog } from '#contract/api/blog'
import { Course } from '#contract/api/course'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { courseStates } from '#domain/course-state'
import { postStates } from '#domain/post-state'

/** A course of any state, which may lack what a public one has (STF-140). */
export const DraftCourse = Course.extend({ coursePrice: z.number().nullable() })
export type DraftCourse = z.infer<typeof DraftCourse>

const DraftOfCourse = z.object({ course: DraftCourse, state: z.enum(courseStates) })
const DraftOfPost = z.object({ blog: Blog, state: z.enum(postStates) })

/** The signed token of a preview link stands for the session. @throws AppError `not_found`, also when the link has ended */
export const findDraft = endpoint({
  method: 'GET',
  path: '/drafts/:kind/:id/:token',
  auth: 'none',
  params: z.object({ kind: z.string().max(20), id, token: z.string().min(1).max(200) }),
  response: z.union([DraftOfCourse, DraftOfPost]).and(
    z.object({
      /** An instant, ISO 8601. */
      endsAt: z.string(),
    }),
  ),
})
