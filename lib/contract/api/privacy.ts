import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { ownPassword } from '#contract/field'
import { Message } from '#contract/message'

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
