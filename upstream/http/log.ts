import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { serializeError } from '#domain/serialize-error'
import type { Env } from '../platform/config/env.ts'

/** No addresses, bodies, headers or query strings are logged. */
export const logger = ({ LOG_LEVEL: level }: Env): FastifyServerOptions['logger'] =>
  level === 'silent' ? false : { level, base: null, serializers: { err: serializeError, req: () => ({}) } }

/** Logs the route's pattern: paths contain email addresses and codes. */
export function logRequests(app: FastifyInstance, { CODE_SECRET }: Pick<Env, 'CODE_SECRET'>): void {
  const pseudonym = (id: string) =>
    createHmac('sha256', CODE_SECRET).update(`log:${id}`).digest('hex').slice(0, 12)
  app.addHook('onResponse', async (request, reply) => {
    // scripts/supervisor.mjs polls it every few seconds.
    if (request.routeOptions.url === '/healthz') return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller && { [request.caller.kind]: pseudonym(request.caller.id) }),
      },
      'request completed',
    )
  })
}
