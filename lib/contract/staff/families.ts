import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { listOf, listQuery } from '#contract/staff/list'
import { OrderRow } from '#contract/staff/orders'
import { instant } from '#contract/staff/person'
import { messageStates } from '#domain/message-state'
import { requestKinds, requestStates } from '#domain/privacy-requests'

const read = { auth: 'staff', permission: 'families.read' } as const
const params = z.object({ parentId: id })

export const FamilyRow = z.object({
  parentId: z.string(),
  name: z.string(),
  /** Masked. */
  email: z.string(),
  telephone: z.string(),
  children: z.number().int(),
  lastOrderAt: instant.nullable(),
})
export type FamilyRow = z.infer<typeof FamilyRow>

/** STF-193: `q` is a name, email address, telephone number or reference. Without 3 characters there are no rows. */
export const listFamilies = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/families',
  query: z.object(listQuery),
  response: listOf(FamilyRow),
})

export const FamilyEnrolment = z.object({
  enrolmentId: z.string(),
  childId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Calendar dates. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  since: instant,
  endedAt: instant.nullable(),
  /** Of the order. */
  reference: z.string(),
  way: z.enum(['bought', 'by-hand', 'moved']),
  /** Of the lectures that have marks. */
  attended: z.object({ here: z.number().int(), late: z.number().int(), absent: z.number().int() }),
})
export type FamilyEnrolment = z.infer<typeof FamilyEnrolment>

export const FamilyNote = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string(),
  at: instant,
  isStruck: z.boolean(),
  /** The reader wrote it less than 15 minutes ago. */
  canStrike: z.boolean(),
})
export type FamilyNote = z.infer<typeof FamilyNote>

export const FamilyDetail = z.object({
  parentId: z.string(),
  name: z.string(),
  /** Masked. */
  email: z.string(),
  telephone: z.string(),
  isVerified: z.boolean(),
  since: instant,
  /** A calendar date in Lagos; null: never. */
  lastSignIn: z.iso.date().nullable(),
  openSessions: z.number().int(),
  /** First name and initial: 'Ada O.' */
  children: z.array(z.object({ childId: z.string(), name: z.string(), photoConsent: z.boolean() })),
  enrolments: z.array(FamilyEnrolment),
  /** Newest first, up to 50. */
  orders: z.array(
    OrderRow.pick({
      reference: true,
      state: true,
      placedAt: true,
      amount: true,
      courses: true,
      byHand: true,
    }),
  ),
  /** Newest first, up to 20: when and the first words. Each with its last replies, oldest first, up to 5 (STF-220). */
  messages: z.array(
    z.object({
      messageId: z.string(),
      at: instant,
      about: z.string(),
      state: z.enum(messageStates),
      replies: z.array(z.object({ replyId: z.string(), by: z.string(), at: instant, about: z.string() })),
    }),
  ),
  /** Newest first, up to 20. */
  mails: z.array(z.object({ mailId: z.string(), subject: z.string(), state: z.string(), at: instant })),
  notes: z.array(FamilyNote),
  /** Newest first, up to 50. */
  consents: z.array(
    z.object({
      consentId: z.string(),
      kind: z.string(),
      child: z.string().nullable(),
      granted: z.boolean(),
      at: instant,
    }),
  ),
  /** Newest first, up to 20 (STF-201). */
  requests: z.array(
    z.object({
      requestId: z.string(),
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      /** A calendar date. */
      dueOn: z.iso.date(),
      at: instant,
    }),
  ),
  /** While one is asked for and neither effective nor stopped (STF-200). */
  emailChange: z.object({ newEmail: z.string(), confirmedAt: instant.nullable(), dueAt: instant }).nullable(),
})
export type FamilyDetail = z.infer<typeof FamilyDetail>

/** STF-194. @throws AppError `not_found`, also for an erased family */
export const readFamily = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/families/:parentId',
  params,
  response: z.object({ family: FamilyDetail }),
})
