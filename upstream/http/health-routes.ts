import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors'
import type { Context } from '../platform/context.ts'

const TIMEOUT_MS = 250
const hidden = { schema: { hide: true }, config: { rateLimit: false as const } }

export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', hidden, () => Promise.resolve({ status: 'ok' }))

  app.get('/readyz', hidden, async () => {
    const stop = new AbortController()
    const timeout = wait(TIMEOUT_MS, false, { signal: stop.signal }).catch(() => false)
    const query = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([query, timeout])
    stop.abort()
    if (!ready) throw new AppError('unavailable', 'Not ready.', { retryAfter: 1 })
    return { status: 'ok' }
  })

  app.get('/openapi.json', hidden, () => Promise.resolve(app.swagger()))
}
