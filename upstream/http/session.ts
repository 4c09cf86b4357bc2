import type { ParentActor } from '../platform/actor.ts'
import type { Env } from '../platform/config/env.ts'
import { signToken } from '../platform/crypto/token.ts'
import type { Db } from '../platform/db/open.ts'
import { sessions } from '../platform/db/schema/parents.ts'
import type { RequestOrigin } from './client-address.ts'

const SESSION_SECONDS = 12 * 3600

export async function startSession(
  db: Db,
  { TOKEN_SECRETS }: Pick<Env, 'TOKEN_SECRETS'>,
  actor: ParentActor,
  { ip, userAgent }: RequestOrigin,
): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
  const row = { parentId: actor.id, expiresAt, ip, userAgent: userAgent?.slice(0, 300) }
  const [session] = await db.insert(sessions).values(row).returning({ id: sessions.sessionId })
  return signToken(TOKEN_SECRETS, actor.kind, { subject: actor.id, id: session?.id ?? '' }, SESSION_SECONDS)
}
