import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, waiting } from './testing/waiting.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

test('STF-076: a dispute shows the time left to answer, of several the shortest', async () => {
  const rows = waiting(api)
  const parent = await api.signedInParent()
  const owner = await api.signedInStaff()
  const disputed = async (...answers: Date[]) => {
    const { reference } = await rows.order(parent, {
      status: 'paid',
      paidAt: hoursAgo(90),
      disputedAt: hoursAgo(3),
    })
    for (const [number, answerBy] of answers.entries())
      await api.db.insert(paymentEvents).values({
        provider: 'sandbox',
        reference,
        kind: number === 0 ? 'charge.dispute.create' : 'charge.dispute.remind',
        bodyDigest: randomUUID(),
        body: { answerBy: answerBy.toISOString() },
        signatureOk: true,
        handledAt: new Date(),
        outcome: 'dispute opened',
        createdAt: hoursAgo(3 - number),
      })
  }
  const readItem = async () => {
    const { headers } = owner
    const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
    return items.find(({ kind }: TodayItem) => kind === 'order-disputed')
  }
  await disputed()
  expect(await readItem()).not.toHaveProperty('until')
  const [first, reminded, other] = [hoursAgo(-20), hoursAgo(-50), hoursAgo(-90)]
  await disputed(other)
  expect(await readItem()).toMatchObject({ count: 2, until: other.toISOString() })
  // The reminder gives more time than the first message.
  await disputed(first, reminded)
  expect(await readItem()).toMatchObject({ count: 3, until: reminded.toISOString() })
})
