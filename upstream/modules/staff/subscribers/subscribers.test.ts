import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubscriberRow } from '#contract/staff/subscribers'
import { subscriberStates } from '#domain/newsletter-states'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newsletterCalls } from '../../newsletter/testing/newsletter-calls.ts'

let api: TestApp
let calls: ReturnType<typeof newsletterCalls>
let marketing: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = newsletterCalls(api)
  marketing = await api.signedInStaff({ roles: ['marketing'] })
})
afterAll(() => api.close())

type List = { rows: SubscriberRow[]; total: number; counts: Record<string, number> }

async function list(query: Record<string, string> = {}, by = marketing): Promise<List> {
  const url = `/staff/subscribers?${new URLSearchParams(query)}`
  return (await api.app.inject({ url, headers: by.headers })).json()
}

const unsubscribe = (subscriberId: string, by = marketing) =>
  api.app.inject({
    method: 'POST',
    url: `/staff/subscribers/${subscriberId}/unsubscribe`,
    headers: by.headers,
    payload: {},
  })

const entriesOf = (subject: string, action: string) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.action, action)))
    .orderBy(asc(auditEvents.auditId))

describe('The list of subscribers', () => {
  test('STF-060: can begin with the oldest', async () => {
    const [second, first] = [
      await calls.subscriber({ createdAt: new Date('1960-01-02') }),
      await calls.subscriber({ createdAt: new Date('1960-01-01') }),
    ]
    const { rows } = await list({ sort: 'added', state: 'confirmed' })
    expect(rows.slice(0, 2).map(({ subscriberId }) => subscriberId)).toEqual([
      first.subscriberId,
      second.subscriberId,
    ])
  })

  test('STF-225: shows masked addresses, the newest first, with the consent and the page', async () => {
    const consentAt = new Date('2026-11-02T09:00:00Z')
    const old = await calls.subscriber({ createdAt: new Date('2086-01-01') })
    const fresh = await calls.subscriber({
      email: `akachukwur${randomUUID()}r@gmail.com`,
      createdAt: new Date('2086-01-02'),
      consentAt,
      consentVersion: '2026-11',
      consentText: 'I agree.',
      source: '/faqs',
    })
    const { rows, total, counts } = await list()
    expect(rows.slice(0, 2).map(({ subscriberId }) => subscriberId)).toEqual([
      fresh.subscriberId,
      old.subscriberId,
    ])
    expect(rows[0]).toEqual({
      subscriberId: fresh.subscriberId,
      email: 'a•••r@gmail.com',
      state: 'confirmed',
      consentVersion: '2026-11',
      consentText: 'I agree.',
      source: '/faqs',
      signedUpAt: '2086-01-02T00:00:00.000Z',
      confirmedAt: fresh.confirmedAt?.toISOString(),
      unsubscribedAt: null,
    })
    expect(total).toBe(await api.db.$count(newsletterSubscribers))
    expect(counts.confirmed).toBe(
      await api.db.$count(newsletterSubscribers, eq(newsletterSubscribers.state, 'confirmed')),
    )
  })

  test('STF-225: filters by state, and ignores an unknown one', async () => {
    for (const state of subscriberStates) await calls.subscriber({ state })
    for (const state of subscriberStates) {
      const { rows, total, counts } = await list({ state })
      expect(rows.every((row) => row.state === state)).toBe(true)
      expect([total, total > 0]).toEqual([counts[state], true])
    }
    expect((await list({ state: 'x' })).total).toBe((await list()).total)
  })

  test('STF-060: no subscriber is missed or shown twice between pages', async () => {
    const createdAt = new Date('2020-01-01')
    for (let n = 0; n < 60; n += 1) await calls.subscriber({ state: 'bounced', createdAt })
    const pages = [await list({ state: 'bounced', size: '50' }), await list({ state: 'bounced', page: '2' })]
    const ids = pages.flatMap(({ rows }) => rows.map(({ subscriberId }) => subscriberId))
    expect([ids.length, new Set(ids).size]).toEqual([pages[0]?.total, pages[0]?.total])
  })

  test('STF-225, STF-270: finds a whole address in any case, and records who looked it up without the address', async () => {
    const { email, subscriberId } = await calls.subscriber()
    const { rows, total } = await list({ q: email.toUpperCase() })
    expect([rows.map((row) => row.subscriberId), total]).toEqual([[subscriberId], 1])
    const [entry, ...others] = await entriesOf(subscriberId, 'subscriber.viewed')
    expect([entry?.actorStaffId, entry?.roles, others]).toEqual([marketing.staffId, ['marketing'], []])
    expect(JSON.stringify(entry)).not.toContain(email)
    await list()
    expect(await entriesOf(subscriberId, 'subscriber.viewed')).toHaveLength(1)
  })

  test('STF-225, STF-270: the same look-up again is recorded once a person', async () => {
    const { email, subscriberId } = await calls.subscriber()
    const colleague = await api.signedInStaff({ roles: ['marketing'] })
    for (const by of [marketing, marketing, colleague, marketing]) await list({ q: email }, by)
    const people = (await entriesOf(subscriberId, 'subscriber.viewed')).map(
      ({ actorStaffId }) => actorStaffId,
    )
    expect(people).toEqual([marketing.staffId, colleague.staffId])
  })

  test('STF-225: a part of an address finds no subscriber', async () => {
    const { email } = await calls.subscriber()
    for (const q of [email.slice(0, -1), email.slice(1), '%@example.com', 'ngozi'])
      expect(await list({ q })).toMatchObject({ rows: [], total: 0 })
  })
})

describe('Unsubscribing an address', () => {
  test('STF-225, STF-013: is recorded once, and drops the letters that wait', async () => {
    const { email, subscriberId } = await calls.subscriber()
    const unsent = await calls.queued(await calls.letter(), subscriberId)
    for (let n = 0; n < 2; n += 1) {
      const response = await unsubscribe(subscriberId)
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'Unsubscribed.' }])
    }
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed', unsubscribedBy: null })
    expect(await calls.hasMail(unsent)).toBe(false)
    const entries = await entriesOf(subscriberId, 'subscriber.unsubscribed')
    expect(entries).toMatchObject([
      { actorStaffId: marketing.staffId, data: { fields: ['state'] }, before: null, after: null },
    ])
  })

  test('STF-225: an unknown subscriber is not found', async () => {
    expect((await unsubscribe(randomUUID())).statusCode).toBe(404)
    expect((await unsubscribe('x')).statusCode).toBe(404)
  })

  test('STF-022, STF-023: the office, editors and teachers do not see subscribers', async () => {
    const { subscriberId } = await calls.subscriber()
    for (const role of ['office', 'editor', 'teacher'] as const) {
      const person = await api.signedInStaff({ roles: [role] })
      expect((await unsubscribe(subscriberId, person)).statusCode).toBe(403)
      expect(await list({}, person)).toMatchObject({ message: 'You may not do this.' })
    }
  })
})
