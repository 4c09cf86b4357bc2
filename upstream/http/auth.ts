import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Auth } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { type Claims, readToken } from '../platform/crypto/token.ts'
import { sessions } from '../platform/db/schema/parents.ts'
import { findStaffCaller, findStepCaller, type StaffCaller, type StepCaller } from './staff-caller.ts'

type ParentCaller = ParentActor & { sessionId: string }
type Caller = ParentCaller | StaffCaller | StepCaller

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    clientAddress: string
  }
  interface FastifyContextConfig {
    auth?: Auth
    quiet?: boolean
  }
}

const unauthorized = () => new AppError('unauthorized', 'Unauthorized.')

/** Section 26. */
export const stepExpired = (): AppError =>
  new AppError('unauthorized', 'That took too long. Please sign in again.', { reason: 'step_expired' })

const bearer = (authorization: string | undefined) => authorization?.match(/^Bearer (\S{1,1000})$/)?.[1]

export async function signedParent(
  { TOKEN_SECRETS }: Pick<Context['env'], 'TOKEN_SECRETS'>,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = bearer(authorization)
  return token && (await readToken(TOKEN_SECRETS, 'parent', token))?.subject
}

type Request = {
  auth: Exclude<Auth, 'none'>
  authorization: string | undefined
  quiet?: boolean | undefined
  /** The staff id of the person that a page was rendered for. */
  person?: string | string[] | undefined
}

/** @throws AppError `unauthorized` unless the token is valid, its session is live and its person the one that is meant */
export async function authenticate(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { auth, authorization, quiet = false, person }: Request,
): Promise<Caller> {
  const token = bearer(authorization)
  if (!token) throw unauthorized()
  const claims = await readToken(env.TOKEN_SECRETS, auth, token)
  const isMeant = auth !== 'staff' || person === undefined || claims?.subject === person
  const caller = claims && isMeant && (await findCaller({ db, env }, auth, claims, quiet))
  if (caller) return caller
  throw auth === 'staff-step' ? stepExpired() : unauthorized()
}

type Data = Pick<Context, 'db' | 'env'>

function findCaller(context: Data, auth: Request['auth'], claims: Claims, quiet: boolean) {
  if (auth === 'staff') return findStaffCaller(context, claims, quiet)
  return auth === 'staff-step' ? findStepCaller(context.db, claims) : findParentCaller(context.db, claims)
}

async function findParentCaller(db: Context['db'], claims: Claims): Promise<ParentCaller | undefined> {
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
  return session && { kind: 'parent', ...session }
}

export function requireParent({ caller }: Pick<FastifyRequest, 'caller'>): ParentCaller {
  if (caller?.kind !== 'parent') throw unauthorized()
  return caller
}

export function requireStaff({ caller }: Pick<FastifyRequest, 'caller'>): StaffCaller {
  if (caller?.kind !== 'staff') throw unauthorized()
  return caller
}

export function requireStep({ caller }: Pick<FastifyRequest, 'caller'>): StepCaller {
  if (caller?.kind !== 'staff-step') throw unauthorized()
  return caller
}
