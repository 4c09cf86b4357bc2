import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { ownPassword } from '#contract/field'
import { Message } from '#contract/message'

/** One answer to one question, kept for good; a changed mind is a new one. */
export const Consent = z.object({
  consentId: z.string(),
  childId: z.string().nullable(),
  kind: z.enum(['child', 'health', 'photo']),
  granted: z.boolean(),
  /** Which words were agreed to, and the words. */
  textVersion: z.string(),
  text: z.string(),
  /** Instant. */
  at: z.string(),
})
export type Consent = z.infer<typeof Consent>

/** The parent's password, asked for again. */
export const PasswordProof = z.object({ password: ownPassword })
export type PasswordProof = z.infer<typeof PasswordProof>

const Row = z.record(z.string(), z.unknown())

/** Everything that is held of a family, in plain JSON. */
export const FamilyFile = z.object({
  madeAt: z.string(),
  about: z.string(),
  /** Rows by what they are; pictures stand with the person they show, as data addresses. */
  data: z.record(z.string(), z.array(Row)),
})
export type FamilyFile = z.infer<typeof FamilyFile>

/** Newest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/privacy/consents',
  auth: 'parent',
  response: z.object({ consents: z.array(Consent) }),
})

/** A POST because it takes the password; it changes nothing. */
export const exportFamily = endpoint({
  method: 'POST',
  path: '/privacy/export',
  auth: 'parent',
  body: PasswordProof,
  response: FamilyFile,
})

/** Erases the family at once; what was paid stays, without names. The session has ended afterwards. */
export const eraseFamily = endpoint({
  method: 'POST',
  path: '/privacy/deletion',
  auth: 'parent',
  body: PasswordProof,
  response: Message,
})
