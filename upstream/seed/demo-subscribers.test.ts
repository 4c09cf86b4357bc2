import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriberStates } from '#domain/newsletter-states'
import { newsletterSubscribers } from '../platform/db/schema/newsletter.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { addDemoSubscribers } from './demo-subscribers.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

test('STF-225: the demo school has a subscriber in each state, with addresses that exist nowhere', async () => {
  for (let n = 0; n < 2; n += 1) await api.db.transaction((tx) => addDemoSubscribers(tx, new Date()))
  const rows = await api.db.select().from(newsletterSubscribers)
  expect(rows).toHaveLength(7)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(subscriberStates))
  for (const { email } of rows) expect(email).toMatch(/@kitelab\.example$/)
})
