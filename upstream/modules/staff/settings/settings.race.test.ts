import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'

const ROUNDS = 6

let database: OpenDb
let api: TestApp
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test('STF-066, STF-267: of two owners who save at once, one saves and the other learns of it', async () => {
  const people = [
    await api.signedInStaff({ name: 'Ngozi Eze' }),
    await api.signedInStaff({ name: 'Bola Ade' }),
  ]
  const isChange = eq(auditEvents.action, 'settings.changed')
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first save of a school has no row to lock.
    if (round % 2 === 0) await api.db.delete(settings)
    const entries = await api.db.$count(auditEvents, isChange)
    const [{ headers } = { headers: {} }] = people
    const stored = (await api.app.inject({ url: '/staff/settings', headers })).json()
    const answers = await Promise.all(
      people.map((person, index) =>
        api.app.inject({
          method: 'PUT',
          url: '/staff/settings',
          headers: person.headers,
          payload: { ...stored.settings, version: stored.version, lettersPerMinute: 300 + 2 * round + index },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect(await api.db.$count(auditEvents, isChange)).toBe(entries + 1)
  }
})
