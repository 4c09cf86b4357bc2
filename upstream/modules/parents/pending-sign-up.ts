import { z } from 'zod'
import type { Env } from '../../platform/config/env.ts'
import { decrypt, encrypt } from '../../platform/crypto/encryption.ts'
import type { ParentRow } from './find-parent.ts'

const PendingSignUp = z.object({
  lastName: z.string(),
  otherNames: z.string(),
  phoneNumber: z.string(),
  howHeard: z.string(),
  passwordHash: z.string(),
})

type Keys = Pick<Env, 'DATA_KEYS'>

const associatedDataOf = (parentId: string) => `otps.sign_up:${parentId}`

/** Stored with the code of the browser that signed up: verifying applies the password chosen there. */
export const encryptSignUp = ({ DATA_KEYS }: Keys, parent: ParentRow): string =>
  encrypt(DATA_KEYS, JSON.stringify(PendingSignUp.parse(parent)), associatedDataOf(parent.parentId))

export const decryptSignUp = ({ DATA_KEYS }: Keys, parentId: string, encrypted: string) =>
  PendingSignUp.parse(JSON.parse(decrypt(DATA_KEYS, encrypted, associatedDataOf(parentId))))
