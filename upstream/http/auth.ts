import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Auth } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { readToken } from '../platform/crypto/token.ts'
import { sessions } from '../platform/db/schema/parents.ts'

export type Caller = ParentActor & { sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    clientAddress: string
  }
  interface FastifyContextConfig {
    auth?: Auth
  }
}

const unauthorized = () => new AppError('unauthorized', 'Unauthorized.')

const bearer = (authorization: string | undefined) => authorization?.match(/^Bearer (\S{1,1000})$/)?.[1]

export async function signedParent(
  { TOKEN_SECRETS }: Pick<Context['env'], 'TOKEN_SECRETS'>,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = bearer(authorization)
  return token && (await readToken(TOKEN_SECRETS, 'parent', token))?.subject
}

/** Staff sessions do not exist yet. @throws AppError `unauthorized` unless the token is valid and its session is live */
export async function authenticate(
  { db, env }: Context,
  kind: Exclude<Auth, 'none'>,
  authorization: string | undefined,
): Promise<Caller> {
  const token = kind === 'parent' ? bearer(authorization) : undefined
  const claims = token ? await readToken(env.TOKEN_SECRETS, 'parent', token) : undefined
  if (!claims) throw unauthorized()
  const [session] = await db
    .select({ id: sessions.parentId, sessionId: sessions.sessionId })
    .from(sessions)
    .where(
      and(
        eq(sessions.sessionId, claims.id),
        eq(sessions.parentId, claims.subject),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    )
  if (!session) throw unauthorized()
  return { kind: 'parent', ...session }
}

export function requireParent({ caller }: FastifyRequest): Caller {
  if (caller?.kind !== 'parent') throw unauthorized()
  return caller
}
