import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../../lib/metrics/metrics.ts'
import { emailOutbox, lanes } from '../platform/db/schema/mail.ts'
import { orders, paymentEvents } from '../platform/db/schema/orders.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { addDatabaseMetrics } from './database-metrics.ts'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

describe('The metrics of the API', () => {
  const metrics = createMetrics()
  let api: TestApp
  beforeAll(async () => {
    api = await testApp({ metrics })
  })
  afterAll(() => api.close())

  async function seriesValue(series: string): Promise<number | undefined> {
    const text = await metrics.registry.metrics()
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('count requests by route pattern, and contain no address, id or code', async () => {
    const id = randomUUID()
    await api.app.inject(`/courses/${id}`)
    await api.app.inject('/verify-email/ada@kitelab.example/481207?action=register&role=parent')
    await api.app.inject('/nothing/ada@kitelab.example')
    expect(
      await seriesValue(
        'http_request_duration_seconds_count{method="GET",route="/courses/:id",status="404"}',
      ),
    ).toBe(1)
    expect(
      await seriesValue('http_request_duration_seconds_count{method="GET",route="none",status="404"}'),
    ).toBe(1)
    expect(await metrics.registry.metrics()).not.toMatch(new RegExp(`ada|481207|${id}`))
  })

  test('show the mails that wait by lane, and how late the next one is', async () => {
    const mail = { recipient: 'ada@kitelab.example', template: 'x' }
    await api.db.insert(emailOutbox).values([
      { ...mail, data: {}, lane: lanes.code },
      { ...mail, data: {}, nextAt: ago(1) },
      { ...mail, data: {}, lane: lanes.letter },
      { ...mail, data: {}, lane: lanes.letter },
      { ...mail, data: {}, sentAt: new Date() },
      { ...mail, data: {}, deadAt: new Date() },
    ])
    expect(await seriesValue('kitelab_outbox_mails{lane="code"}')).toBe(1)
    expect(await seriesValue('kitelab_outbox_mails{lane="service"}')).toBe(1)
    expect(await seriesValue('kitelab_outbox_mails{lane="letter"}')).toBe(2)
    expect(await seriesValue('kitelab_outbox_late_seconds')).toBeGreaterThan(3_599)
  })

  test('show a code that waits behind more letters than are counted', async () => {
    await api.db.delete(emailOutbox)
    await api.db.execute(sql`insert into email_outbox (recipient, template, data, lane)
      select 'ada@kitelab.example', 'x', '{}', ${lanes.letter}::smallint from generate_series(1, 10000)`)
    await api.db.insert(emailOutbox).values({ recipient: '-', template: 'x', data: {}, lane: lanes.code })
    await api.db.execute(sql`analyze email_outbox`)
    expect(await seriesValue('kitelab_outbox_mails{lane="code"}')).toBe(1)
    await api.db.delete(emailOutbox)
  })

  test('show the age of the oldest payment event that is not handled', async () => {
    expect(await seriesValue('kitelab_oldest_unhandled_event_seconds')).toBe(0)
    const event = { provider: 'sandbox', kind: 'x', body: {}, signatureOk: true }
    await api.db.insert(paymentEvents).values([
      { ...event, bodyDigest: '1', createdAt: ago(2) },
      { ...event, bodyDigest: '2', createdAt: ago(9), handledAt: new Date() },
    ])
    const age = (await seriesValue('kitelab_oldest_unhandled_event_seconds')) ?? 0
    expect(age).toBeGreaterThan(7_199)
    expect(age).toBeLessThan(9_000)
  })

  test('show open orders, and the others of the last day', async () => {
    const { parentId, email } = await api.signedInParent()
    const order = (status: typeof orders.$inferInsert.status, hours: number) => ({
      parentId,
      email,
      reference: randomUUID(),
      amountKobo: 100,
      provider: 'sandbox',
      linesDigest: '',
      status,
      expiresAt: ago(hours),
      paidAt: ago(hours),
    })
    await api.db
      .insert(orders)
      .values([
        order('pending', 99),
        order('refund_due', 99),
        order('paid', 1),
        order('paid', 2),
        order('paid', 99),
      ])
    expect(await seriesValue('kitelab_orders{status="pending"}')).toBe(1)
    expect(await seriesValue('kitelab_orders{status="refund_due"}')).toBe(1)
    expect(await seriesValue('kitelab_orders{status="paid"}')).toBe(2)
    expect(await seriesValue('kitelab_orders{status="expired"}')).toBe(0)
  })

  test('say that the database is down instead of old values', async () => {
    const database = await testDatabase()
    const other = createMetrics()
    addDatabaseMetrics(other.registry, database.db)
    expect(await other.registry.metrics()).toContain('kitelab_database_up 1')
    await database.close()
    const text = await other.registry.metrics()
    expect(text).toContain('kitelab_database_up 0')
    expect(text).not.toMatch(/^kitelab_(orders|outbox\w*|oldest\w*)[ {]/m)
  })
})
