import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signToken } from '../../platform/crypto/token.ts'
import { letterLinks } from '../../platform/db/schema/newsletter.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { signLeaveToken } from './leave-token.ts'
import { recordBounce } from './record-bounce.ts'
import { newsletterCalls } from './testing/newsletter-calls.ts'

let api: TestApp
let calls: ReturnType<typeof newsletterCalls>
beforeAll(async () => {
  api = await testApp()
  calls = newsletterCalls(api)
})
afterAll(() => api.close())

describe('The link of a letter that unsubscribes', () => {
  async function withToken(fields: Parameters<typeof calls.subscriber>[0] = {}) {
    const subscriber = await calls.subscriber(fields)
    const letterId = await calls.letter()
    return {
      ...subscriber,
      letterId,
      token: await signLeaveToken(api.env, subscriber.subscriberId, letterId),
    }
  }

  test('STF-233: unsubscribes at once, as often as it is called, and keeps which letter it was', async () => {
    const { email, letterId, token } = await withToken()
    expect((await calls.leave(token)).json()).toEqual({ message: 'You are unsubscribed.' })
    const left = await calls.rowOf(email)
    expect(left).toMatchObject({
      state: 'unsubscribed',
      unsubscribedAt: expect.any(Date),
      unsubscribedBy: letterId,
      tokenHash: null,
    })
    const again = await calls.leave(token)
    expect([again.statusCode, await calls.rowOf(email)]).toEqual([200, left])
  })

  test('STF-233: drops the letters that wait for this address, not those that were sent', async () => {
    const { subscriberId, letterId, token } = await withToken()
    const other = await calls.subscriber()
    const unsent = await calls.queued(letterId, subscriberId)
    const ofOther = await calls.queued(letterId, other.subscriberId)
    const sent = await calls.queued(await calls.letter(), subscriberId, { sentAt: new Date() })
    await calls.waiting(await calls.letter(), subscriberId)
    await calls.waiting(await calls.letter(), subscriberId, { state: 'sent' })
    await calls.leave(token)
    expect(await calls.deliveriesTo(subscriberId)).toEqual(['queued', 'sent', 'skipped', 'skipped'])
    expect(await Promise.all([unsent, ofOther, sent].map(calls.hasMail))).toEqual([false, true, true])
    expect(await calls.deliveriesTo(other.subscriberId)).toEqual(['queued'])
  })

  test.each(['unconfirmed', 'bounced'] as const)('STF-233: unsubscribes one who is %s', async (state) => {
    const { email, token } = await withToken({ state })
    await calls.leave(token)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('STF-226: an open confirmation does not subscribe one who has unsubscribed since', async () => {
    const email = calls.address()
    await calls.signUp(email)
    const [confirmation = ''] = await calls.tokensTo(email)
    const subscriberId = (await calls.rowOf(email))?.subscriberId ?? ''
    await calls.leave(await signLeaveToken(api.env, subscriberId, randomUUID()))
    expect((await calls.confirm(confirmation)).statusCode).toBe(409)
  })

  test('STF-233: succeeds for an address that is forgotten', async () => {
    expect((await calls.leave(await signLeaveToken(api.env, randomUUID(), randomUUID()))).statusCode).toBe(
      200,
    )
  })

  test('STF-234: works years later', async () => {
    const { email, token } = await withToken()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 365 * 86_400_000 })
    try {
      expect((await calls.leave(token)).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('STF-234: is signed for this alone', async () => {
    const { email, subscriberId, letterId, token } = await withToken()
    const claims = { subject: subscriberId, id: letterId }
    const others = [
      'x',
      await signToken(api.env.TOKEN_SECRETS, 'reminders-off', claims, null),
      await signToken(['s'.repeat(32)], 'newsletter-leave', claims, null),
    ]
    for (const wrong of others) expect((await calls.leave(wrong)).statusCode).toBe(404)
    expect((await api.app.inject(`/newsletter/unsubscribe/${token}`)).statusCode).toBe(404)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'confirmed' })
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/parents', '/staff/me'])
      expect((await api.app.inject({ url, headers })).statusCode).toBe(401)
    expect((await api.app.inject({ method: 'POST', url: `/mail-choices/off/${token}` })).statusCode).toBe(404)
  })
})

describe('A link in a letter', () => {
  const visit = (letterId: string, number: number | string, by = 'person') =>
    api.app.inject(`/newsletter/links/${letterId}/${number}?by=${by}`)

  test('STF-235: leads to its address and counts visits by people, not by readers', async () => {
    const letterId = await calls.letter()
    const rows = [1, 2].map((number) => ({ letterId, number, address: `https://kitelab.example/${number}` }))
    await api.db.insert(letterLinks).values(rows)
    await Promise.all(Array.from({ length: 5 }, () => visit(letterId, 2)))
    expect((await visit(letterId, 2, 'reader')).json()).toEqual({ address: 'https://kitelab.example/2' })
    const visits = await api.db
      .select({ number: letterLinks.number, visits: letterLinks.visits })
      .from(letterLinks)
      .where(eq(letterLinks.letterId, letterId))
      .orderBy(letterLinks.number)
    expect(visits).toEqual([
      { number: 1, visits: 0 },
      { number: 2, visits: 5 },
    ])
  })

  test('STF-235: one that the letter does not have leads nowhere', async () => {
    const letterId = await calls.letter()
    expect((await visit(letterId, 1)).statusCode).toBe(404)
    expect((await visit(randomUUID(), 1)).statusCode).toBe(404)
    expect((await visit('x', 1)).statusCode).toBe(404)
    for (const number of [0, 1001, 'x']) expect((await visit(letterId, number)).statusCode).toBe(404)
  })
})

describe('A letter that an address refuses for good', () => {
  const refuse = (subscriberId: string) => api.db.transaction((tx) => recordBounce(tx, subscriberId))

  test('STF-236: the second marks the address and drops the letters that wait for it', async () => {
    const { email, subscriberId } = await calls.subscriber()
    await refuse(subscriberId)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'confirmed', bounces: 1 })
    const unsent = await calls.queued(await calls.letter(), subscriberId)
    await refuse(subscriberId)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'bounced', bounces: 2 })
    expect([await calls.deliveriesTo(subscriberId), await calls.hasMail(unsent)]).toEqual([
      ['skipped'],
      false,
    ])
  })

  test('STF-236: one who has unsubscribed stays unsubscribed', async () => {
    const unsubscribedAt = new Date()
    const { email, subscriberId } = await calls.subscriber({
      state: 'unsubscribed',
      unsubscribedAt,
      bounces: 1,
    })
    await refuse(subscriberId)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed', bounces: 1 })
  })
})
