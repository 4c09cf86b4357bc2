import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Context } from '../platform/context.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import type { Db } from '../platform/db/open.ts'
import { type DiskSpace, diskSpace } from './disk-space.ts'

const TIMEOUT_MS = 250
const hidden = { schema: { hide: true }, config: { rateLimit: false as const } }

const Applied = z.object({ rows: z.tuple([z.object({ at: z.coerce.number() })]) })

/** A newer version may already have migrated further. */
async function isMigrated(db: Db, newest: number): Promise<boolean> {
  const result = await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`)
  return Applied.parse(result).rows[0].at >= newest
}

/** @returns false without an answer in time */
async function isReady(db: Db, disk: DiskSpace, newest: number): Promise<boolean> {
  const stop = new AbortController()
  const timeout = wait(TIMEOUT_MS, false, { signal: stop.signal }).catch(() => false)
  const checks = Promise.all([isMigrated(db, newest), disk.isLow()]).then(
    ([migrated, low]) => migrated && !low,
    () => false,
  )
  return Promise.race([checks, timeout]).finally(() => stop.abort())
}

export function healthRoutes(app: FastifyInstance, { db, env }: Context, disk = diskSpace(env)): void {
  const newest = readMigrations().at(-1)?.folderMillis ?? 0

  app.get('/healthz', hidden, () => Promise.resolve({ status: 'ok' }))

  app.get('/readyz', hidden, async () => {
    if (await isReady(db, disk, newest)) return { status: 'ok' }
    throw new AppError('unavailable', 'Not ready.', { retryAfter: 1 })
  })

  app.get('/openapi.json', hidden, () => Promise.resolve(app.swagger()))
}
