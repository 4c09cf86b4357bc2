import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { CourseState } from '#contract/staff/courses'
import { FamilyRow } from '#contract/staff/families'
import { LetterRow } from '#contract/staff/letters'
import { MessageRow } from '#contract/staff/messages'
import { OrderRow } from '#contract/staff/orders'
import { Person } from '#contract/staff/people'
import { PostRow } from '#contract/staff/posts'
import { text } from '#contract/staff/text'

/** Of each kind. */
export const MAX_FOUND = 5

export const Found = z.object({
  /** The reference of the order whose reference or receipt number was asked for exactly. */
  exact: z.string().nullable(),
  orders: z.array(OrderRow),
  /** Absent for roles that may not know (STF-022). */
  families: z.array(FamilyRow.pick({ parentId: true, name: true, email: true, telephone: true })).optional(),
  courses: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      state: CourseState,
      categoryName: z.string().nullable(),
      /** A calendar date. */
      startDate: z.string().nullable(),
    }),
  ),
  posts: z.array(PostRow.pick({ blogId: true, title: true, state: true, categoryName: true })),
  /** Without those marked as spam. */
  messages: z.array(MessageRow.pick({ messageId: true, name: true, state: true, at: true })),
  letters: z.array(LetterRow.pick({ letterId: true, subject: true, state: true })),
  people: z.array(Person.pick({ staffId: true, name: true, email: true, state: true })),
})
export type Found = z.infer<typeof Found>

/** STF-056: what the person may see. */
export const searchStaff = endpoint({
  method: 'GET',
  path: '/staff/search',
  auth: 'staff',
  permission: 'courses.read',
  query: z.object({ q: text(100).min(1) }),
  response: z.object({ found: Found }),
})
