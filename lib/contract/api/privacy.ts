import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { ownPassword } from '#contract/field'
import { Message } from '#contract/message'
import { viewedParts } from '#domain/child-views'

/** Never changed; a new answer is a new row. */
export const Consent = z.object({
  consentId: z.string(),
  childId: z.string().nullable(),
  kind: z.enum(['child', 'health', 'photo']),
  granted: z.boolean(),
  textVersion: z.string(),
  text: z.string(),
  at: z.string(),
})
export type Consent = z.infer<typeof Consent>

export const PasswordProof = z.object({ password: ownPassword })
export type PasswordProof = z.infer<typeof PasswordProof>

const Row = z.record(z.string(), z.unknown())

export const FamilyFile = z.object({
  madeAt: z.string(),
  about: z.string(),
  data: z.record(z.string(), z.array(Row)),
})
export type FamilyFile = z.infer<typeof FamilyFile>

/** Who of the school looked at a child's record (STF-280). */
export const ChildLook = z.object({
  viewId: z.string(),
  childId: z.string(),
  /** As it was then. */
  staffName: z.string(),
  /** In words, as held at that time. */
  roles: z.array(z.string()),
  what: z.enum(viewedParts),
  courseTitle: z.string().nullable(),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number().int(),
})
export type ChildLook = z.infer<typeof ChildLook>

/** Newest first, of 24 months; `more` when there are older ones. */
export const listLooks = endpoint({
  method: 'GET',
  path: '/privacy/looks',
  auth: 'parent',
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1) }),
  response: z.object({ looks: z.array(ChildLook), more: z.boolean() }),
})

export const listConsents = endpoint({
  method: 'GET',
  path: '/privacy/consents',
  auth: 'parent',
  response: z.object({ consents: z.array(Consent) }),
})

/** A POST because the password is in the body. */
export const exportFamily = endpoint({
  method: 'POST',
  path: '/privacy/export',
  auth: 'parent',
  body: PasswordProof,
  response: FamilyFile,
})

/** Keeps payments without names and ends the session. */
export const eraseFamily = endpoint({
  method: 'POST',
  path: '/privacy/deletion',
  auth: 'parent',
  body: PasswordProof,
  response: Message,
})
