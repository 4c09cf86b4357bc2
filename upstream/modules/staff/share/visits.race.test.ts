import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { shareVisits } from '../../../platform/db/schema/sharing.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { newCode, shareCalls } from './testing/share-calls.ts'

const VISITS = 50

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof shareCalls>
let owner: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = shareCalls(api)
  owner = await api.signedInStaff()
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test('STF-239: 50 visits at once are counted as 50, and readers of previews among them as none', async () => {
  const { code } = await calls.added(owner)
  const visits = Array.from({ length: VISITS }, () => [
    calls.follow(code),
    calls.follow(code, 'reader'),
  ]).flat()
  const answers = await Promise.all(visits)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await calls.visits(code)).toBe(VISITS)
})

test('STF-238: two people who choose the same code at once get one link', async () => {
  const other = await api.signedInStaff({ roles: ['marketing'] })
  for (let round = 0; round < 8; round += 1) {
    const code = newCode()
    const answers = await Promise.all([calls.add(owner, { code }), calls.add(other, { code })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  }
})

test('STF-239: a link is changed while a visit of it is being counted, and neither waits', async () => {
  const link = await calls.added(owner)
  const changed = await api.db.transaction(async (tx) => {
    await tx.insert(shareVisits).values({ code: link.code, day: '2026-01-05', visits: 1 })
    const fields = { name: 'Another name', channel: link.channel, version: link.version }
    return calls.send(owner, 'PATCH', `share-links/${link.code}`, fields)
  })
  expect(changed.statusCode).toBe(200)
})
