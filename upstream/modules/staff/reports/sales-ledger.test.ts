import { sum } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { toKobo } from '#domain/naira'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { addByHand } from './testing/add-by-hand.ts'
import { addOnline } from './testing/add-online.ts'
import { keyOf } from './testing/ledger.ts'
import { randomOrders } from './testing/random-orders.ts'
import { reportCalls } from './testing/report-calls.ts'
import { addOrder, emptyRows, type Store, storeRows } from './testing/store-orders.ts'

const ORDERS = 500
const time = { from: '2024-01-01', to: lagosDate(new Date()) }

let api: TestApp
let calls: ReturnType<typeof reportCalls>
let owner: SignedInStaff
let store: Store
beforeAll(async () => {
  api = await testApp()
  calls = reportCalls(api)
  owner = await api.signedInStaff()
  const families: Store['families'][number][] = []
  for (let count = 0; count < 20; count += 1) {
    const { parentId } = await api.signedInParent()
    const childIds: string[] = []
    for (let child = 0; child < 3; child += 1) childIds.push(await api.childOf({ parentId }))
    families.push({ parentId, childIds })
  }
  const courseIds = [await api.course(), await api.course(), await api.course()]
  const { staffId } = owner
  await fc.assert(
    fc.asyncProperty(randomOrders(ORDERS), async (random) => {
      store = { ledger: new Map(), families, courseIds, staffId, rows: emptyRows() }
      for (const order of random) {
        if (order.kind === 'manual') addByHand(store, order)
        else addOnline(store, order)
      }
      await storeRows(api.db, store)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
afterAll(() => api.close())

const inKobo = ({ places, gross, refunds, net }: Record<'places' | 'gross' | 'refunds' | 'net', number>) => ({
  places,
  gross: toKobo(gross),
  refunds: toKobo(refunds),
  net: toKobo(net),
})

const sumOf = (values: Iterable<{ places: number; gross: number; refunds: number }>) => {
  const sums = { places: 0, gross: 0, refunds: 0, net: 0 }
  for (const { places, gross, refunds } of values) {
    sums.places += places
    sums.gross += gross
    sums.refunds += refunds
    sums.net += gross - refunds
  }
  return sums
}

test('STF-258, STF-319: of 500 random orders each month and course has the kobo of the ledger', async () => {
  const { rows, sums } = await calls.read(owner, 'sales', time)
  const reported = rows.map((row) => [keyOf(row.month, row.course?.courseId ?? ''), inKobo(row)] as const)
  const expected = [...store.ledger].map(
    ([key, entry]) => [key, { ...entry, net: entry.gross - entry.refunds }] as const,
  )
  const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
    one < other ? -1 : 1
  expect(expected.length).toBeGreaterThan(30)
  expect(reported.toSorted(byKey)).toEqual(expected.toSorted(byKey))
  expect(inKobo(sums)).toEqual(sumOf(store.ledger.values()))
})

test('STF-258: the sums are those of the orders', async () => {
  const [kept] = await api.db.select({ refunded: sum(orders.refundedKobo).mapWith(Number) }).from(orders)
  const all = await api.db.select().from(orders)
  const reversed = all.filter(({ status, refundedKobo }) => status === 'refunded' && refundedKobo === 0)
  const { sums } = await calls.read(owner, 'sales', time)
  const reversedKobo = reversed.reduce((total, { amountKobo }) => total + amountKobo, 0)
  expect(toKobo(sums.refunds)).toBe((kept?.refunded ?? 0) + reversedKobo)
  const received = all.reduce((total, order) => total + receivedOf(order), 0)
  expect(toKobo(sums.gross)).toBe(received)
})

/** What came for an order without enrolments went back. */
function receivedOf({
  kind,
  reason,
  paidAt,
  amountKobo,
  receivedKobo,
  refundedKobo,
}: typeof orders.$inferSelect) {
  if (kind === 'manual') return receivedKobo
  if (paidAt === null) return 0
  return reason === null ? amountKobo : refundedKobo
}

test('STF-253: rows by channel, by course and by category have the same sums', async () => {
  const all = sumOf(store.ledger.values())
  const byChannel = await calls.read(owner, 'sales', { ...time, by: 'channel' })
  expect(inKobo(byChannel.sums)).toEqual(all)
  expect(new Set(byChannel.rows.map(({ channel }) => channel))).toEqual(
    new Set(['bank_transfer', 'card', 'cash', 'scholarship', 'transfer', 'ussd']),
  )
  const parts = await Promise.all(
    store.courseIds.map((course) => calls.read(owner, 'sales', { ...time, course })),
  )
  expect(sumOf(parts.map(({ sums }) => inKobo(sums)))).toEqual(all)
})

test('STF-253: months end in Lagos: two halves of a time have the sums of the whole', async () => {
  const first = await calls.read(owner, 'sales', { from: '2024-01-01', to: '2024-05-31' })
  const second = await calls.read(owner, 'sales', { from: '2024-06-01', to: time.to })
  expect(first.rows.every(({ month }) => month <= '2024-05')).toBe(true)
  expect(second.rows.every(({ month }) => month >= '2024-06')).toBe(true)
  expect(sumOf([inKobo(first.sums), inKobo(second.sums)])).toEqual(sumOf(store.ledger.values()))
})

test('STF-258: what names no line is divided by price, and no kobo is lost', async () => {
  const courseIds = [await api.course(), await api.course(), await api.course()]
  const rows = emptyRows()
  const own: Store = { ...store, ledger: new Map(), courseIds, rows }
  const lines = [1, 4_500_000, 2_999_999].map((kobo, course) => ({ kobo, course }))
  const { orderId } = addOrder(own, lines, {
    status: 'refunded',
    reason: 'full',
    paidAt: new Date('2025-06-10'),
  })
  const [order] = rows.orders
  if (order) order.reference = '1900000000000'
  const processedAt = new Date('2025-07-01')
  rows.refunds.push({
    orderId,
    amountKobo: 7_000_001,
    isWhole: true,
    state: 'sent',
    reason: 'full',
    processedAt,
  })
  await api.db.insert(orders).values(rows.orders)
  await api.db.insert(orderLines).values(rows.lines)
  await api.db.insert(refunds).values(rows.refunds)
  const parts = await Promise.all(courseIds.map((course) => calls.read(owner, 'sales', { ...time, course })))
  const found = parts.map(({ sums }) => inKobo(sums))
  expect(sumOf(found)).toEqual({ places: 0, gross: 7_000_001, refunds: 7_000_001, net: 0 })
  expect(found.every(({ net }) => net === 0)).toBe(true)
  const shares = [0.933, 4_200_000.6, 2_799_999.5]
  expect(found.every(({ gross }, index) => Math.abs(gross - (shares[index] ?? 0)) <= 1)).toBe(true)
})
