import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { cash, type HandCalls, handCalls, today } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  owner = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

type Row = { reference: string; byHand: { open: number } | null; channel: string; state: string }

async function list(query: string): Promise<Row[]> {
  const response = await fixtures.app.inject({
    url: `/staff/orders?size=100&${query}`,
    headers: owner.headers,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().rows
}
const references = async (query: string) => (await list(query)).map(({ reference }) => reference)

const transactionsOf = async (parent: { headers: { authorization: string } }) =>
  (await fixtures.app.inject({ url: '/transactions/parents', headers: parent.headers })).json().transactions

test('STF-154: orders are listed by kind, channel and open balance', async () => {
  const online = await orderScenarios(fixtures).paidOrder()
  const paid = await calls.enrolled(owner, { payment: cash(45_000), way: 'transfer' })
  const open = await calls.enrolled(owner, { payment: cash(5_000) })
  const course = `course=${open.courseId}`
  expect(await list(course)).toMatchObject([{ byHand: { open: 40_000 }, channel: 'cash', state: 'paid' }])
  expect(await list(`course=${online.courseId}`)).toMatchObject([{ byHand: null }])
  expect(await references(`kind=provider&${course}`)).toEqual([])
  expect(await references('kind=manual')).toEqual([open.reference, paid.reference])
  expect(await references('open=yes')).toEqual([open.reference])
  expect(await references('channel=transfer')).toEqual([paid.reference])
  expect(await references(`open=yes&sort=waiting`)).toEqual([open.reference])
})

test('STF-153: an order is found by the number of a receipt', async () => {
  const order = await calls.enrolled(owner, { payment: cash(5_000) })
  const [payment] = await calls.paymentsOf(order)
  const number = payment?.receiptNumber ?? ''
  expect(await references(`q=${number}`)).toEqual([order.reference])
  expect(await references(`q=${number.toLowerCase()}`)).toEqual([order.reference])
  expect(await references(`q=${number}9`)).toEqual([])
})

test('STF-184, STF-194: the page of the family says what is open of an order by hand', async () => {
  const { parent } = await calls.enrolled(owner, { payment: cash(5_000) })
  const url = `/staff/families/${parent.parentId}`
  const { family } = (await fixtures.app.inject({ url, headers: owner.headers })).json()
  expect(family.orders).toMatchObject([{ state: 'paid', byHand: { open: 40_000 } }])
})

test('STF-056, STF-193: a receipt number leads to its order and finds the family', async () => {
  const order = await calls.enrolled(owner, { payment: cash(5_000) })
  const [payment] = await calls.paymentsOf(order)
  const q = payment?.receiptNumber.toLowerCase()
  const get = async (url: string) => (await fixtures.app.inject({ url, headers: owner.headers })).json()
  expect((await get(`/staff/search?q=${q}`)).found).toMatchObject({ exact: order.reference, orders: [] })
  expect((await get(`/staff/search?q=${q}9`)).found.exact).toBeNull()
  expect((await get(`/staff/families?q=${q}`)).rows).toMatchObject([{ parentId: order.parent.parentId }])
})

test('STF-279: a place by hand that ended before it was paid in full has ended', async () => {
  const order = await calls.enrolled(owner, { payment: cash(5_000) })
  const [live] = await fixtures.enrolmentsIn(order.courseId)
  await calls.post(owner, `enrolments/${live?.enrolmentId}/end`, { reason: 'The family moves away.' })
  expect(await transactionsOf(order.parent)).toMatchObject([{ status: 'ended', byHand: { open: 0 } }])
  const paid = await calls.enrolled(owner, { payment: cash(45_000) })
  const [other] = await fixtures.enrolmentsIn(paid.courseId)
  await calls.post(owner, `enrolments/${other?.enrolmentId}/end`, { reason: 'The family moves away.' })
  expect(await transactionsOf(paid.parent)).toMatchObject([{ status: 'completed' }])
})

test('STF-186, STF-279: Purchase History shows receipts by number, what was received and what is open', async () => {
  const order = await calls.enrolled(owner, { children: 2, payment: cash(30_000) })
  const [payment] = await calls.paymentsOf(order)
  await calls.reverse(owner, order.reference, payment?.paymentId ?? '')
  const bankReference = 'GTB 0042'
  await calls.pay(owner, order.reference, { ...cash(20_000), way: 'transfer', bankReference })
  const numbers = (await calls.paymentsOf(order)).map(({ receiptNumber }) => receiptNumber)
  const [first, second, third] = numbers
  const common = { receivedOn: today(), received: 30_000, open: 60_000 }
  const byHand = {
    received: 20_000,
    open: 70_000,
    receipts: [
      { ...common, number: first, amount: 30_000, way: 'cash', reverses: null, reversedBy: second },
      {
        ...common,
        number: second,
        amount: -30_000,
        way: 'cash',
        reverses: first,
        reversedBy: null,
        received: 0,
        open: 90_000,
      },
      {
        ...common,
        number: third,
        amount: 20_000,
        way: 'transfer',
        reverses: null,
        reversedBy: null,
        received: 20_000,
        open: 70_000,
      },
    ],
  }
  const line = {
    status: 'completed',
    paymentReference: order.reference,
    paymentMethod: 'cash',
    amount: 45_000,
  }
  expect(await transactionsOf(order.parent)).toMatchObject([
    { ...line, paymentAmount: 90_000, byHand },
    { ...line, byHand },
  ])
})

test('STF-279: a scholarship has no receipts, and an order of the provider no part by hand', async () => {
  const grant = { way: 'scholarship', reason: 'Won the robot fair.' } as const
  const { parent } = await calls.enrolled(owner, grant)
  expect(await transactionsOf(parent)).toMatchObject([
    { amount: 0, paymentMethod: 'scholarship', byHand: { received: 0, open: 0, receipts: [] } },
  ])
  const online = await orderScenarios(fixtures).paidOrder()
  expect((await transactionsOf(online.parent))[0].byHand).toBeUndefined()
})
