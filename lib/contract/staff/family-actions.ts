import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { name, text } from '#contract/staff/text'
import { viewPurposes } from '#domain/child-views'

const help = { auth: 'staff', permission: 'families.help' } as const
const params = z.object({ parentId: id })

export const RevealInput = z
  .object({
    what: z.enum(['contact', 'child']),
    childId: id.optional(),
    purpose: z.enum(viewPurposes, { error: 'Please say why you need it.' }),
    words: text(200).optional(),
  })
  .refine(({ purpose, words }) => purpose !== 'other' || Boolean(words), {
    path: ['words'],
    error: 'Please say why you need it.',
  })
  .refine(({ what, childId }) => what === 'contact' || childId !== undefined, { path: ['childId'] })
export type RevealInput = z.infer<typeof RevealInput>

export const FamilyContact = z.object({
  email: z.string(),
  /** As dialled in Nigeria: 0803… */
  telephone: z.string(),
  address: z.string().nullable(),
  /** Day and month in words; null: not given. */
  birthday: z.string().nullable(),
})
export type FamilyContact = z.infer<typeof FamilyContact>

/** No allergy and no picture (STF-196). */
export const FamilyChild = z.object({
  childId: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  age: z.number().int(),
  gender: z.enum(['male', 'female']),
  school: z.string(),
  class: z.string().nullable(),
  additionalInfo: z.string().nullable(),
  specialAttention: z.string().nullable(),
})
export type FamilyChild = z.infer<typeof FamilyChild>

/** STF-195: one audit entry, and for a child one row that the parent sees. */
export const revealFamily = endpoint({
  auth: 'staff',
  permission: 'families.reveal',
  method: 'POST',
  path: '/staff/families/:parentId/reveals',
  params,
  body: RevealInput,
  response: z.object({ contact: FamilyContact.optional(), child: FamilyChild.optional() }),
})

export const FamilyNoteInput = z.object({ text: text(1_000).min(1, 'Write the note first.') })

export const addFamilyNote = endpoint({
  ...help,
  method: 'POST',
  path: '/staff/families/:parentId/notes',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: FamilyNoteInput,
  response: Message,
})

/** @throws AppError `conflict` after 15 minutes, `not_found` for another person's note */
export const strikeFamilyNote = endpoint({
  ...help,
  method: 'POST',
  path: '/staff/families/:parentId/notes/:noteId/strike',
  params: params.extend({ noteId: id }),
  response: Message,
})

/** STF-198. @throws AppError `too_many` after 3 in a day */
export const sendSignInLink = endpoint({
  ...help,
  method: 'POST',
  path: '/staff/families/:parentId/sign-in-link',
  params,
  headers: IdempotencyHeaders,
  response: Message,
})

/** STF-199. */
export const endFamilySessions = endpoint({
  ...help,
  method: 'POST',
  path: '/staff/families/:parentId/end-sessions',
  params,
  response: Message,
})

export const EmailChangeInput = z.object({ email })

/** STF-200. @throws AppError `conflict` with reason `email_taken`, or when it is the address already */
export const correctEmail = endpoint({
  ...help,
  confirmed: true,
  method: 'POST',
  path: '/staff/families/:parentId/email-change',
  params,
  headers: IdempotencyHeaders,
  body: EmailChangeInput,
  response: Message,
})

export const InvitationInput = z.object({
  firstName: name(50, 'First name is required'),
  email,
  /** The course that the family is to be enrolled in. */
  courseId: id.optional(),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** STF-180: an email with the way to an account. @throws AppError `conflict` with reason `email_taken` */
export const inviteFamily = endpoint({
  auth: 'staff',
  permission: 'enrolments.write',
  method: 'POST',
  path: '/staff/families/invitations',
  status: 201,
  headers: IdempotencyHeaders,
  body: InvitationInput,
  response: Message,
})
