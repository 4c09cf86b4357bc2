import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { settings } from './db/schema/notes.ts'
import { readSetting } from './settings.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const store = (value: unknown) =>
  api.db
    .insert(settings)
    .values({ name: 'refundLimitKobo', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

test('STF-168: the limit of refunds is ₦150,000 until the school decides otherwise', async () => {
  expect(await readSetting(api.db, 'refundLimitKobo')).toBe(15_000_000)
  await store(20_000_000)
  expect(await readSetting(api.db, 'refundLimitKobo')).toBe(20_000_000)
})

test.each([['a word'], [-1], [1.5], [{ kobo: 1 }]])(
  'a setting of %j counts as not decided',
  async (value) => {
    await store(value)
    expect(await readSetting(api.db, 'refundLimitKobo')).toBe(15_000_000)
  },
)
