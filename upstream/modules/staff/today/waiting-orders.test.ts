import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lagosInstant } from '#domain/dates'
import { parents } from '../../../platform/db/schema/parents.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { formatStuckPayments } from '../../orders/stuck-orders.ts'
import { hoursAgo, type Waiting, waiting } from './testing/waiting.ts'
import { waitingCounts } from './waiting-counts.ts'

let api: TestApp
let rows: Waiting
beforeAll(async () => {
  api = await testApp()
  rows = waiting(api)
})
afterAll(() => api.close())

const listed = async () => {
  const { headers } = await api.signedInStaff({ roles: ['office'] })
  return (await api.app.inject({ url: '/staff/orders/waiting', headers })).json().orders
}

test('STF-081: the orders that need a person are the rows of the command, with the family’s name', async () => {
  const parent = await api.signedInParent()
  const erased = await api.signedInParent()
  await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, erased.parentId))
  const paidAt = hoursAgo(26)
  const stuck = await rows.order(parent)
  const refund = await rows.order(erased, { status: 'refund_due', paidAt, reason: 'erased' })
  await rows.unknownPayment('1111111111111')

  const orders = await listed()
  expect(orders).toEqual([
    {
      kind: 'order-stuck',
      reference: stuck.reference,
      since: stuck.createdAt.toISOString(),
      amount: 45_000,
      family: 'Adaeze Grace Okafor',
      why: 'transfer reported but never confirmed: check it with the provider',
    },
    {
      kind: 'refund-stuck',
      reference: refund.reference,
      since: paidAt.toISOString(),
      amount: 45_000,
      family: null,
      why: 'refund due (erased): the provider has not accepted the refund',
    },
    {
      kind: 'payment-unknown',
      reference: '1111111111111',
      since: expect.any(String),
      amount: 12_345,
      family: null,
      why: 'a payment without an order',
      eventId: expect.any(String),
    },
  ])
  const [head, ...printed] = (await formatStuckPayments(api.db)).split('\n')
  expect(head).toBe('3 stuck:')
  expect(printed.map((line) => line.split('  ')[1])).toEqual(
    orders.map(({ reference }: { reference: string }) => reference),
  )
  expect(printed[0]).toBe(
    [
      lagosInstant(stuck.createdAt.toISOString()),
      stuck.reference,
      '₦45,000',
      parent.email,
      orders[0].why,
    ].join('  '),
  )
})

test('STF-055: the counts of the sidebar are kept for 15 seconds, and an own write drops them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { staffId: id, headers } = await api.signedInStaff({ roles: ['office'] })
    const counts = () => waitingCounts(api, { id, roles: ['office'] })
    expect(await counts()).toEqual({ today: 3, orders: 3, messages: 0 })
    const mailId = await rows.mail()
    await rows.unknownPayment('2222222222222')
    expect(await counts()).toEqual({ today: 3, orders: 3, messages: 0 })
    expect(await waitingCounts(api, { id, roles: ['owner'] })).toEqual({ today: 5, orders: 4, messages: 0 })
    expect(await waitingCounts(api, { id, roles: ['editor'] })).toEqual({ today: 0 })
    vi.advanceTimersByTime(15_000)
    expect(await counts()).toEqual({ today: 5, orders: 4, messages: 0 })

    const retried = await api.app.inject({ method: 'POST', url: `/staff/mails/${mailId}/retry`, headers })
    expect(retried.statusCode, retried.body).toBe(200)
    expect(await counts()).toEqual({ today: 4, orders: 4, messages: 0 })
  } finally {
    vi.useRealTimers()
  }
})

test('STF-077, STF-179: a refund that needs bank details is one order that waits, and is counted once on Today', async () => {
  const { headers } = await api.signedInStaff({ roles: ['office'] })
  const countOf = async (kind: string) => {
    const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
    return items.find((item: { kind: string }) => item.kind === kind)?.count ?? 0
  }
  const before = await countOf('refund-stuck')
  const { orderId, reference } = await rows.order(await api.signedInParent(), {
    status: 'paid',
    paidAt: hoursAgo(1),
  })
  const refund = { orderId, amountKobo: 2_600_000, reason: 'goodwill', state: 'needs-account' } as const
  await api.db.insert(refunds).values(refund)
  const listedNow: { reference: string }[] = await listed()
  expect(listedNow.filter((one) => one.reference === reference)).toMatchObject([{ kind: 'refund-stuck' }])
  expect([await countOf('refund-stuck'), await countOf('refund-needs-account')]).toEqual([before, 1])
})
