import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Env } from './env.ts'
import { sqlFailure } from './errors.ts'

const frames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')

/**
 * An error without its words: those of the database, of mail servers and of anything below quote what a parent typed.
 * Name, code and place tell enough.
 */
export function loggedError(error: unknown) {
  const thrown = error instanceof Error ? error : new Error()
  return {
    type: thrown.name,
    message: 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '',
    stack: frames(thrown),
    sql: sqlFailure(thrown),
    cause: thrown.cause instanceof Error ? thrown.cause.name : undefined,
  }
}

/** JSON lines without addresses, bodies, headers or query strings. */
export const logger = ({ LOG_LEVEL: level }: Env): FastifyServerOptions['logger'] =>
  level === 'silent' ? false : { level, base: null, serializers: { err: loggedError, req: () => ({}) } }

/** The route's pattern, never its address: email addresses and codes are in paths. */
export function logRequests(app: FastifyInstance, { CODE_SECRET }: Pick<Env, 'CODE_SECRET'>): void {
  const pseudonym = (parentId: string) =>
    createHmac('sha256', CODE_SECRET).update(`log:${parentId}`).digest('hex').slice(0, 12)
  app.addHook('onResponse', async (request, reply) => {
    // Asked every few seconds by scripts/supervisor.mjs.
    if (request.routeOptions.url === '/healthz') return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller && { parent: pseudonym(request.caller.parentId) }),
      },
      'answered',
    )
  })
}
