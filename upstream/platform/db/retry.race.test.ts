import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPostgres } from '../../testing/postgres.ts'
import { type OpenDb, openPostgres, type Tx } from './open.ts'
import { courseCategories } from './schema/catalogue.ts'

let server: Awaited<ReturnType<typeof testPostgres>>
let database: OpenDb
beforeAll(async () => {
  server = await testPostgres()
  database = openPostgres(server.url)
  await database.migrate()
})
afterAll(async () => {
  await database?.close()
  await server?.close()
})

async function rows() {
  const names = [crypto.randomUUID(), crypto.randomUUID()]
  await database.db.insert(courseCategories).values(names.map((name) => ({ name })))
  return names
}
const rename = (tx: Tx, name: string, to = name) =>
  tx.update(courseCategories).set({ name: to }).where(eq(courseCategories.name, name))

test('Two transactions that lock the same rows in opposite order both succeed (fault 35)', async () => {
  const names = await rows()
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempts = 0
  const both = [names, names.toReversed()].map(([first = '', second = ''], index) =>
    database.db.transaction(async (tx) => {
      attempts += 1
      await rename(tx, first)
      started[index]?.resolve()
      await started[1 - index]?.promise
      await rename(tx, second)
      return index
    }),
  )
  expect(await Promise.all(both)).toEqual([0, 1])
  expect(attempts).toBe(3)
})

const failWith = (tx: Tx, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`))

test.each([
  ['40001', 4],
  ['40P01', 4],
  // Not a lost race: a retry would fail too.
  ['23514', 1],
])('A transaction that always fails with %s is tried %i times and rolled back', async (code, times) => {
  const [name = ''] = await rows()
  let attempts = 0
  const failing = database.db.transaction(async (tx) => {
    attempts += 1
    await rename(tx, name, `${name} changed`)
    await failWith(tx, code)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code } })
  expect(attempts).toBe(times)
  const unchanged = await database.db.$count(courseCategories, eq(courseCategories.name, name))
  expect(unchanged).toBe(1)
})

test('A lost race inside a savepoint restarts the whole transaction', async () => {
  let attempts = 0
  const done = await database.db.transaction(async (tx) => {
    attempts += 1
    const isFirst = attempts === 1
    await tx.transaction(async (savepoint) => {
      if (isFirst) await failWith(savepoint, '40001')
    })
    return 'done'
  })
  expect([done, attempts]).toEqual(['done', 2])
})
