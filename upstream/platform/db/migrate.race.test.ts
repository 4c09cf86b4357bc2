import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../../testing/postgres.ts'
import { openPostgres } from './open.ts'

const migrationFiles = () =>
  readdirSync(new URL('./migrations', import.meta.url)).filter((name) => name.endsWith('.sql'))

describe('Migrations on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof testPostgres>>
  beforeAll(async () => {
    server = await testPostgres()
  })
  afterAll(() => server.close())

  test('run once in four concurrent processes, and not again at the next start', async () => {
    const processes = Array.from({ length: 4 }, () => openPostgres(server.url))
    await Promise.all(processes.map((opened) => opened.migrate()))
    const [first] = processes
    await first?.migrate()
    const applied = await first?.db.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    )
    const tables = await first?.db.execute(sql`select 1 from courses, orders, sandbox_transactions`)
    expect(applied).toHaveProperty('rows.length', migrationFiles().length)
    expect(tables).toMatchObject({ rows: [] })
    await Promise.all(processes.map((opened) => opened.close()))
  })
})
