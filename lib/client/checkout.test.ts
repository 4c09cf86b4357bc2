import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderOutcome } from '#contract/api/payment'
import type { CartLine } from './cart-lines'
import { markShown, placeOrder, pollOrder, readOutcomes, submitAssignments, verifyOrder } from './checkout'

const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => Response.json(body, { status })
const verified = (status: string, outcome?: OrderOutcome) =>
  json(200, { status, ...(outcome && { outcome }) })
const refused = (status: number, code: string) => json(status, { error: { code, message: 'No.' } })
const reference = '1795177800000'
const order = (status: OrderOutcome['status']): OrderOutcome => ({
  reference,
  status,
  amount: 45_000,
  at: '2026-11-22T14:42:00.000Z',
  places: [],
})
const requests = () => fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body])

const line = (cartId: string, chosen: string[]): CartLine => ({
  item: { cartId, courseId: cartId, courseTitle: cartId, coursePrice: 1, childs: [] },
  offered: [],
  reason: undefined,
  chosen,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('submitting the assignments', () => {
  test('sends one request per item (PAY-01)', async () => {
    fetched.mockImplementation(async () => json(200, {}))
    expect(await submitAssignments([line('a', ['x']), line('b', ['x', 'y'])])).toBeUndefined()
    expect(requests()).toEqual([
      ['PATCH', '/api/cart/a/children', '{"childs":["x"]}'],
      ['PATCH', '/api/cart/b/children', '{"childs":["x","y"]}'],
    ])
  })

  test('stops at the first refusal and names that item (AMB-36)', async () => {
    fetched.mockResolvedValueOnce(json(200, {})).mockResolvedValueOnce(refused(409, 'conflict'))
    const failed = await submitAssignments([line('a', ['x']), line('b', ['x']), line('c', ['x'])])
    expect(failed).toMatchObject({ cartId: 'b', error: { code: 'conflict' } })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})

describe('placing the order', () => {
  test('sends the subtotal in kobo (PAY-09)', async () => {
    const data = {
      reference,
      accessCode: 'code-1',
      amount: 4_500_000,
      currency: 'NGN',
      email: 'adaeze@example.ng',
      publicKey: 'pk_test_1',
      expiresAt: '2026-11-20T10:00:00.000Z',
      sandboxPopupPath: '/api/payment/sandbox/popup',
    }
    fetched.mockResolvedValueOnce(json(200, { data }))
    expect(await placeOrder(4_500_000)).toEqual(data)
    expect(requests()).toEqual([['POST', '/api/payment', '{"expectedAmount":4500000}']])
  })

  test('a changed price is refused before any popup opens', async () => {
    fetched.mockResolvedValueOnce(refused(409, 'conflict'))
    await expect(placeOrder(1)).rejects.toMatchObject({ code: 'conflict', message: 'No.' })
  })
})

describe('verifying an order', () => {
  test('returns the outcome from the server', async () => {
    fetched.mockResolvedValueOnce(verified('pending', order('pending')))
    expect(await verifyOrder(reference)).toEqual({ answer: order('pending'), message: undefined })
    expect(requests()).toEqual([['POST', '/api/payment/verification', `{"reference":"${reference}"}`]])
  })

  test('without an outcome from the upstream, returns the order as the page knows it', async () => {
    fetched.mockResolvedValueOnce(verified('success'))
    expect(await verifyOrder(reference, order('pending'))).toMatchObject({ answer: order('paid') })
  })

  test.each([
    ['abandoned', 'unpaid'],
    ['pending', 'unpaid'],
    ['failed', 'declined'],
  ])('%s without an outcome is %s (PAY-08, AMB-15)', async (status, answer) => {
    fetched.mockResolvedValueOnce(verified(status))
    expect(await verifyOrder(reference)).toMatchObject({ answer })
  })

  test('a lost response is not a failure, and a refusal carries its error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await verifyOrder(reference)).toEqual({ answer: 'unanswered' })
    fetched.mockResolvedValueOnce(refused(404, 'not_found'))
    expect(await verifyOrder(reference)).toMatchObject({ answer: 'refused', error: { code: 'not_found' } })
  })

  test('P10: concurrent checks share one request', async () => {
    fetched.mockResolvedValueOnce(verified('success', order('paid')))
    const [one, other] = await Promise.all([verifyOrder(reference), verifyOrder(reference)])
    expect(one).toBe(other)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('polling a payment that the popup reported', () => {
  const settled = async () => {
    const reply = pollOrder(reference)
    await vi.advanceTimersByTimeAsync(20_000)
    return reply
  }

  test('continues while the payment is unknown and ends with the first outcome (case 12)', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(verified('success', order('paid')))
    expect(await settled()).toMatchObject({ answer: order('paid') })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('gives up after four attempts', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await settled()).toEqual({ answer: 'unanswered' })
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  test('does not retry an unknown reference', async () => {
    fetched.mockResolvedValue(refused(404, 'not_found'))
    expect(await settled()).toMatchObject({ answer: 'refused' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('P3: outcomes are read, and a shown one is marked with its status', async () => {
  fetched.mockResolvedValueOnce(json(200, { outcomes: [order('paid')] })).mockResolvedValueOnce(json(200, {}))
  expect(await readOutcomes()).toEqual([order('paid')])
  await markShown(order('paid'))
  expect(requests()).toEqual([
    ['GET', '/api/payment/outcome', undefined],
    ['POST', '/api/payment/outcome/shown', `{"reference":"${reference}","status":"paid"}`],
  ])
})
