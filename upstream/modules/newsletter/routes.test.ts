import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('The newsletter', () => {
  let api: TestApp
  const subscribe = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/newsletter-subscribers', payload })
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())

  test('stores an address once and responds the same when it is already subscribed (NAV-24, AMB-29)', async () => {
    const first = await subscribe({ email: 'Ngozi@Example.com', agree: true })
    expect(first.statusCode).toBe(201)
    await api.db.update(newsletterSubscribers).set({ unsubscribedAt: new Date() })
    const again = await subscribe({ email: ' ngozi@example.com', agree: true })
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(await api.db.select().from(newsletterSubscribers)).toMatchObject([
      { email: 'ngozi@example.com', unsubscribedAt: null },
    ])
  })

  test('rejects a subscription without consent or with an invalid address', async () => {
    expect((await subscribe({ email: 'a@example.com', agree: false })).statusCode).toBe(400)
    expect((await subscribe({ email: 'a@example.com' })).statusCode).toBe(400)
    expect((await subscribe({ email: 'a@', agree: true })).json().errors).toEqual([
      { path: 'email', message: 'Invalid email' },
    ])
    expect(await api.db.select().from(newsletterSubscribers)).toHaveLength(1)
  })
})
