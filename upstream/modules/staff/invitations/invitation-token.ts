import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, of which only the hash is stored (STF-029). */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url')

export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex')
