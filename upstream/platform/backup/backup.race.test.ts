import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../../testing/postgres.ts'
import { openPostgres } from '../db/open.ts'
import { contactMessages } from '../db/schema/messages.ts'
import { backup } from './backup.ts'
import { countRows } from './dump-database.ts'
import { restore } from './restore.ts'
import { contentsOf, createSchool, installation, newFolder, secrets, workFactor } from './testing/school.ts'

const root = newFolder()
const options = { secrets, workFactor }
const servers: Awaited<ReturnType<typeof testPostgres>>[] = []

async function onPostgres(name: string) {
  const server = await testPostgres()
  servers.push(server)
  return installation(root, name, server.url)
}

describe('A backup with PostgreSQL', { timeout: 240_000 }, () => {
  let school: Awaited<ReturnType<typeof onPostgres>>
  let contents: Awaited<ReturnType<typeof contentsOf>>
  beforeAll(async () => {
    const embedded = installation(root, 'embedded')
    await createSchool(embedded)
    contents = await contentsOf(embedded)
    const { path } = await backup(embedded, options)
    school = await onPostgres('school')
    await restore(school, path, { replace: false })
  }, 240_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    rmSync(root, { recursive: true, force: true })
  })

  test('moves a school from the embedded database: every row, sequence and file is the same', async () => {
    expect(await contentsOf(school)).toEqual(contents)
    const opened = openPostgres(school.DATABASE_URL ?? '')
    // A start migrates, and adds rows after the restored ones.
    await opened.migrate()
    expect(await contentsOf(school)).toEqual(contents)
    await opened.close()
  })

  test('restores the same into another database, and replaces one only when told to and unused', async () => {
    const { path } = await backup(school, options)
    const other = await onPostgres('other')
    await restore(other, path, { replace: false })
    expect(await contentsOf(other)).toEqual(contents)

    const freshFolder = { ...other, DATA_DIR: `${other.DATA_DIR}-fresh` }
    await expect(restore(freshFolder, path, { replace: false })).rejects.toThrow('has tables. To delete them')

    const opened = openPostgres(other.DATABASE_URL ?? '')
    await opened.db.delete(contactMessages)
    await expect(restore(other, path, { replace: true })).rejects.toThrow('Stop every API process first')
    await opened.close()
    expect(await contentsOf(other)).not.toEqual(contents)
    await restore(other, path, { replace: true })
    expect(await contentsOf(other)).toEqual(contents)
  })

  test('does not touch a database of another program', async () => {
    const { path } = await backup(school, options)
    const foreign = await onPostgres('foreign')
    const opened = openPostgres(foreign.DATABASE_URL ?? '')
    await opened.copy.write((session) => session.run('create table theirs (n int)'))
    await opened.close()
    await expect(restore(foreign, path, { replace: true })).rejects.toThrow('tables of another program')
  })

  test('reads one snapshot while parents go on writing', async () => {
    const opened = openPostgres(school.DATABASE_URL ?? '')
    const table = 'public.contact_messages'
    await opened.copy.read(async (session) => {
      const before = await countRows(session, table)
      const message = { firstName: 'A', lastName: 'B', email: 'c@kitelab.example', comment: '-' }
      await opened.db.insert(contactMessages).values({ ...message, agreedAt: new Date() })
      expect(await countRows(session, table)).toBe(before)
    })
    await opened.close()
  })

  test('replaces a database whose role has a time limit for statements', async () => {
    const { path } = await backup(school, options)
    const limited = await onPostgres('limited')
    await restore(limited, path, { replace: false })
    const opened = openPostgres(limited.DATABASE_URL ?? '')
    const { pathname } = new URL(limited.DATABASE_URL ?? '')
    await opened.copy.write((session) =>
      session.run(`alter database ${pathname.slice(1)} set statement_timeout to '200ms';
        create function slow() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.4); end';
        create event trigger slow_drop on ddl_command_start when tag in ('DROP SCHEMA') execute function slow()`),
    )
    await opened.close()
    await restore(limited, path, { replace: true })
  })

  test('is the same whatever the date style and time zone of the servers are', async () => {
    const other = await onPostgres('styled')
    for (const { DATABASE_URL = '' } of [school, other]) {
      const opened = openPostgres(DATABASE_URL)
      const { pathname } = new URL(DATABASE_URL)
      const set = `alter database ${pathname.slice(1)} set`
      await opened.copy.write((session) =>
        session.run(
          `${set} datestyle to 'SQL, DMY'; ${set} timezone to 'Africa/Lagos'; ${set} search_path to pg_catalog`,
        ),
      )
      await opened.close()
    }
    const { path } = await backup(school, options)
    await restore(other, path, { replace: false })
    expect(await contentsOf(other)).toEqual(await contentsOf(school))
  })
})
