import type { Env } from '../../platform/config/env.ts'
import { readToken, signToken } from '../../platform/crypto/token.ts'

type Secrets = Pick<Env, 'TOKEN_SECRETS'>

/** Of the link in a reminder. It never ends, because an old email must still switch reminders off. */
export const signOffToken = ({ TOKEN_SECRETS }: Secrets, parentId: string): Promise<string> =>
  signToken(TOKEN_SECRETS, 'reminders-off', { subject: parentId, id: parentId }, null)

/** @returns the parent's id */
export const readOffToken = async ({ TOKEN_SECRETS }: Secrets, token: string): Promise<string | undefined> =>
  (await readToken(TOKEN_SECRETS, 'reminders-off', token))?.subject
