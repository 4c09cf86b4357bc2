import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { text, textBetween } from '#contract/staff/text'
import { rosterColumns } from '#domain/roster-columns'

const params = z.object({ courseId: id })

export const RosterRevealInput = z.object({
  childIds: z.array(id).min(1).max(200),
  /** `print`: allergies for a sheet (STF-213). */
  what: z.enum(['allergy', 'phone', 'print']),
})

/**
 * STF-206 to STF-208, STF-213: an audit entry and a row for the parent, each time and for each child.
 * @throws AppError `forbidden` outside the reader's window, `not_found` for a child of another course
 */
export const revealInRoster = endpoint({
  auth: 'staff',
  permission: 'rosters.read',
  method: 'POST',
  path: '/staff/courses/:courseId/roster/reveals',
  params,
  body: RosterRevealInput,
  response: z.object({
    children: z.array(
      z.object({
        childId: z.string(),
        /** In the parent's words, or a text that says that it cannot be read; null: none reported. Absent for telephones. */
        allergy: z.string().nullable().optional(),
        /** As dialled in Nigeria: 0803… */
        telephone: z.string().optional(),
      }),
    ),
  }),
})

/** STF-213: the sheet was opened for printing; an audit entry. */
export const recordRosterPrint = endpoint({
  auth: 'staff',
  permission: 'rosters.print',
  method: 'POST',
  path: '/staff/courses/:courseId/roster/prints',
  params,
  body: z.object({ lecture: z.number().int().min(1).max(100) }),
  response: Message,
})

/** STF-214: a file, audited with the columns. */
export const exportRoster = endpoint({
  auth: 'staff',
  permission: 'rosters.export',
  confirmed: true,
  method: 'GET',
  path: '/staff/courses/:courseId/roster.csv',
  params,
  /** Comma-separated, in the order of `rosterColumns`. */
  query: z.object({
    columns: text(200)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(rosterColumns)).min(1, 'Choose at least one column.')),
  }),
  response: z.string(),
})

export const CourseLetterInput = z.object({
  subject: textBetween(5, 100),
  text: text(2_000).min(1, 'Write the text first.'),
})
export type CourseLetterInput = z.infer<typeof CourseLetterInput>

/** STF-215. @throws AppError `too_many` after 3 of a course and day, `conflict` when no child is enrolled */
export const writeToFamilies = endpoint({
  auth: 'staff',
  permission: 'messages.write',
  method: 'POST',
  path: '/staff/courses/:courseId/roster/letters',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: CourseLetterInput,
  response: Message,
})
