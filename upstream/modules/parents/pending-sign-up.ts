import { z } from 'zod'
import type { Env } from '../../platform/config/env.ts'
import { openText, sealText } from '../../platform/crypto/encryption.ts'
import type { ParentRow } from './find-parent.ts'

const PendingSignUp = z.object({
  lastName: z.string(),
  otherNames: z.string(),
  phoneNumber: z.string(),
  howHeard: z.string(),
  passwordHash: z.string(),
})

type Keys = Pick<Env, 'DATA_KEYS'>

const placeOf = (parentId: string) => `otps.sign_up:${parentId}`

/** Stored with the code of the browser that signed up: verifying applies the password chosen there. */
export const sealSignUp = ({ DATA_KEYS }: Keys, parent: ParentRow): string =>
  sealText(DATA_KEYS, JSON.stringify(PendingSignUp.parse(parent)), placeOf(parent.parentId))

export const openSignUp = ({ DATA_KEYS }: Keys, parentId: string, sealed: string) =>
  PendingSignUp.parse(JSON.parse(openText(DATA_KEYS, sealed, placeOf(parentId))))
