import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, type Waiting, waiting } from '../today/testing/waiting.ts'
import { orderCalls } from './testing/order-calls.ts'

const DAY = 24

let api: TestApp
let rows: Waiting
let calls: ReturnType<typeof orderCalls>
beforeAll(async () => {
  api = await testApp()
  rows = waiting(api)
  calls = orderCalls(api, await api.signedInStaff({ roles: ['office'] }))
})
afterAll(() => api.close())

const paidOrder = async (fields: Parameters<Waiting['order']>[1] = {}) => {
  const parent = await api.signedInParent()
  const createdAt = hoursAgo(2)
  return rows.order(parent, {
    status: 'paid',
    providerStatus: 'success',
    channel: 'card',
    createdAt,
    paidAt: createdAt,
    ...fields,
  })
}

describe('The list of orders', () => {
  test('STF-153: shows state, days, amounts, family, courses, places, channel and why it waits', async () => {
    const order = await paidOrder({ amountKobo: 9_000_000, disputedAt: hoursAgo(1) })
    const { courseId } = await calls.addLine(order)
    await calls.addLine(order, courseId)
    await calls.addRefund(order)
    const { rows: found } = await calls.list({ q: order.reference })
    expect(found).toEqual([
      {
        reference: order.reference,
        state: 'disputed',
        placedAt: order.createdAt.toISOString(),
        paidAt: order.createdAt.toISOString(),
        amount: 90_000,
        refunded: 10_000,
        family: 'Adaeze Grace Okafor',
        courses: ['Robots from Cartons'],
        places: 2,
        channel: 'card',
        byHand: null,
        need: {
          kind: 'order-disputed',
          why: 'disputed: answer the provider before its deadline',
          since: order.disputedAt?.toISOString(),
        },
      },
    ])
  })

  test('STF-154: is filtered by channel, course, amounts, refunds and days of the payment', async () => {
    const [first, second] = [new Date('2026-03-01T22:59:00Z'), new Date('2026-03-02T22:59:00Z')]
    const early = await paidOrder({ amountKobo: 1_111_150, createdAt: first, paidAt: first })
    const late = await paidOrder({
      amountKobo: 2_222_200,
      channel: 'ussd',
      createdAt: second,
      paidAt: second,
    })
    const { courseId } = await calls.addLine(late)
    await calls.addRefund(late)
    const month = { from: '2026-03-01', to: '2026-03-31' }
    expect(await calls.find({ ...month, sort: 'amount' })).toEqual([early.reference, late.reference])
    expect(await calls.find({ from: '2026-03-01', to: '2026-03-01' })).toEqual([early.reference])
    expect(await calls.find({ from: '2026-03-02', to: '2026-03-02' })).toEqual([late.reference])
    expect(await calls.find({ ...month, channel: 'ussd' })).toEqual([late.reference])
    expect(await calls.find({ course: courseId })).toEqual([late.reference])
    expect(await calls.find({ ...month, refunded: 'yes' })).toEqual([late.reference])
    expect(await calls.find({ least: '11111.50', most: '11111.5' })).toEqual([early.reference])
    expect(await calls.find({ ...month, least: '20000' })).toEqual([late.reference])
    const { courses } = await calls.list()
    expect(courses).toContainEqual({ courseId, title: 'Robots from Cartons' })
  })

  test('STF-058: leaves out filters that are empty or that it does not know', async () => {
    const { total } = await calls.list()
    const empty = { state: '', needs: '', refunded: '', channel: '', course: '', from: '', to: '' }
    const unknown = {
      state: 'sold',
      needs: 'robot',
      channel: 'cow',
      course: 'c-3',
      least: 'much',
      sort: 'up',
    }
    const impossible = { from: '0000-01-01', to: '9999-12-31' }
    for (const query of [{ ...empty, least: '', most: '' }, unknown, impossible])
      expect((await calls.list(query)).total).toBe(total)
  })
})

describe('The pages of the list', () => {
  const amount = { least: '777', most: '777' }
  beforeAll(async () => {
    const placed = { amountKobo: 77_700, createdAt: hoursAgo(5), paidAt: hoursAgo(5) }
    for (let made = 0; made < 60; made += 1) await paidOrder(placed)
  })

  test.each(['-placed', 'amount', '-amount', 'waiting'])(
    'STF-059, STF-060: sorted by %s they hold every order of the same minute once',
    async (sort) => {
      const pages: string[] = []
      for (const page of ['1', '2', '3', '4'])
        pages.push(...(await calls.find({ ...amount, sort, size: '25', page })))
      expect(pages).toHaveLength(60)
      expect(new Set(pages).size).toBe(60)
      expect((await calls.list({ ...amount, sort })).total).toBe(60)
    },
  )

  test('STF-059: end at 10,000 orders', async () => {
    const { rows: found, total } = await calls.list({ page: '201' })
    expect(found).toEqual([])
    expect(total).toBeGreaterThan(60)
  })

  test('STF-154: are sorted by when an order was placed and by amount', async () => {
    const course = await api.course()
    const placed: string[] = []
    for (const [hours, amountKobo] of [
      [3, 200],
      [2, 300],
      [1, 100],
    ] as const) {
      const order = await paidOrder({ createdAt: hoursAgo(hours), amountKobo })
      await calls.addLine(order, course)
      placed.push(order.reference)
    }
    const [first, second, third] = placed
    expect(await calls.find({ course })).toEqual([third, second, first])
    expect(await calls.find({ course, sort: 'amount' })).toEqual([third, first, second])
    expect(await calls.find({ course, sort: '-amount' })).toEqual([second, first, third])
  })
})

describe('Orders that need a person', () => {
  test('STF-154: are filtered, and sorted by how long they wait, before the others', async () => {
    const course = await api.course()
    const stuck = await rows.order(await api.signedInParent(), { createdAt: hoursAgo(3 * DAY) })
    const disputed = await paidOrder({ disputedAt: hoursAgo(DAY), createdAt: hoursAgo(9 * DAY) })
    const refund = await paidOrder({ createdAt: hoursAgo(8 * DAY) })
    await calls.addRefund(refund, { state: 'failed', askedAt: hoursAgo(2 * DAY) })
    const fine = await paidOrder({ createdAt: hoursAgo(DAY) })
    for (const order of [stuck, disputed, refund, fine]) await calls.addLine(order, course)

    const waits = [stuck.reference, refund.reference, disputed.reference]
    expect(await calls.find({ course, needs: 'person', sort: 'waiting' })).toEqual(waits)
    expect(await calls.find({ course, sort: 'waiting' })).toEqual([...waits, fine.reference])
    expect(await calls.find({ course, needs: 'person', state: 'disputed' })).toEqual([disputed.reference])
    const { rows: found, total } = await calls.list({ course, needs: 'person' })
    expect(total).toBe(3)
    expect(found.map(({ need }: { need: { kind: string } }) => need.kind)).toEqual([
      'order-stuck',
      'refund-stuck',
      'order-disputed',
    ])
  })

  test('STF-160: leave the filter when they were dealt with', async () => {
    const order = await rows.order(await api.signedInParent(), { dealtWithAt: new Date() })
    expect(await calls.find({ needs: 'person', q: order.reference })).toEqual([])
    const { rows: found } = await calls.list({ q: order.reference })
    expect(found).toMatchObject([{ reference: order.reference, need: null }])
  })
})
