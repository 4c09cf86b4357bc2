import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testPostgres } from '../../testing/postgres.ts'
import { openPostgres } from './open.ts'

/** Of `migrate.ts`. */
const LOCK_ID = 7_318_001

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

  test('wait in short attempts for a lock that another program holds, and run when it has ended', async () => {
    const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const opened = openPostgres(server.url)
    await opened.migrate()
    const other = new Client({ connectionString: server.url })
    await other.connect()
    await other.query('begin; lock table drizzle.__drizzle_migrations')
    const migrated = opened.migrate()
    const waits = expect.stringContaining('The migration waits')
    await vi.waitFor(() => expect(lines).toHaveBeenCalledWith(waits), 15_000)
    await other.query('commit')
    await migrated
    await other.end()
    await opened.close()
    lines.mockRestore()
  })

  test('run after a deadlock with another program, which goes on', async () => {
    const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const opened = openPostgres(server.url)
    await opened.migrate()
    const other = new Client({ connectionString: server.url })
    await other.connect()
    await other.query("set deadlock_timeout = '60s'; begin; lock table drizzle.__drizzle_migrations")
    const migrated = opened.migrate()
    await vi.waitFor(async () => {
      const { rowCount } = await other.query('select from pg_locks where not granted')
      expect(rowCount).toBe(1)
    }, 15_000)
    // The migration holds this lock while it waits for the table.
    await other.query(`select pg_advisory_xact_lock(${LOCK_ID})`)
    const waits = expect.stringContaining('The migration waits')
    await vi.waitFor(() => expect(lines).toHaveBeenCalledWith(waits), 15_000)
    await other.query('commit')
    await migrated
    await other.end()
    await opened.close()
    lines.mockRestore()
  })
})
