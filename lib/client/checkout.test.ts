import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from './cart-lines'
import { pay, submitAssignments, verify, verifyOnce } from './checkout'

const popup = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/open-payment-popup', () => ({ openPaymentPopup: popup }))

const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => Response.json(body, { status })
const verified = (status: string) => json(200, { status })
const refused = (status: number, code: string) => json(status, { error: { code, message: 'No.' } })
const config = (accessCode: string | null) =>
  json(200, {
    data: {
      reference: '1795177800000',
      accessCode,
      amount: 4_500_000,
      currency: 'NGN',
      email: 'adaeze@example.ng',
      publicKey: 'pk_test_1',
      expiresAt: '2026-11-20T10:00:00.000Z',
      sandboxPopupPath: '/api/payment/sandbox/popup',
    },
  })
const asked = () => fetched.mock.calls.map(([path, init]) => [init?.method, path, init?.body])

const line = (cartId: string, chosen: string[]): CartLine => ({
  item: { cartId, courseId: cartId, courseTitle: cartId, coursePrice: 1, childs: [] },
  offered: [],
  reason: undefined,
  chosen,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
  popup.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('submitting the assignments', () => {
  test('goes item by item (PAY-01)', async () => {
    fetched.mockImplementation(async () => json(200, {}))
    expect(await submitAssignments([line('a', ['x']), line('b', ['x', 'y'])])).toBeUndefined()
    expect(asked()).toEqual([
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

describe('paying', () => {
  test('the popup opens with what the server answered to the subtotal in kobo (PAY-09)', async () => {
    fetched.mockResolvedValueOnce(config('code-1')).mockResolvedValueOnce(verified('success'))
    popup.mockResolvedValue({ status: 'success' })
    expect(await pay(4_500_000)).toMatchObject({ status: 'paid', reference: '1795177800000' })
    expect(popup).toHaveBeenCalledWith({
      accessCode: 'code-1',
      sandboxPopupPath: '/api/payment/sandbox/popup',
    })
    expect(asked()).toEqual([
      ['POST', '/api/payment', '{"expectedAmount":4500000}'],
      ['POST', '/api/payment/verification', '{"reference":"1795177800000"}'],
    ])
  })

  test('a free cart is verified without a popup', async () => {
    fetched.mockResolvedValueOnce(config(null)).mockResolvedValueOnce(verified('success'))
    expect(await pay(0)).toMatchObject({ status: 'paid' })
    expect(popup).not.toHaveBeenCalled()
  })

  test('a success that the page faked is a failure when the server says so (PAY-05)', async () => {
    fetched.mockResolvedValueOnce(config('code-1')).mockResolvedValueOnce(verified('failed'))
    popup.mockResolvedValue({ status: 'success' })
    expect(await pay(1)).toMatchObject({ status: 'failed' })
  })

  test.each(['cancelled', 'unreachable', 'error'])(
    'a popup that ends as %s asks for no verification',
    async (status) => {
      fetched.mockResolvedValueOnce(config('code-1'))
      popup.mockResolvedValue({ status })
      expect(await pay(1)).toMatchObject({ status })
      expect(fetched).toHaveBeenCalledTimes(1)
    },
  )

  test('a pending transfer is neither success nor failure (AMB-15)', async () => {
    fetched.mockResolvedValueOnce(config('code-1'))
    popup.mockResolvedValue({ status: 'pending' })
    expect(await pay(1)).toEqual({ status: 'unconfirmed', reference: '1795177800000' })
  })

  test('a changed price is refused before any popup opens', async () => {
    fetched.mockResolvedValueOnce(refused(409, 'conflict'))
    await expect(pay(1)).rejects.toMatchObject({ code: 'conflict', message: 'No.' })
    expect(popup).not.toHaveBeenCalled()
  })
})

describe('verifying', () => {
  const settled = async (reference: string) => {
    const result = verify(reference)
    await vi.advanceTimersByTimeAsync(20_000)
    return result
  }

  test('a lost answer is asked for again and is never called a failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(verified('success'))
    expect(await settled('1')).toMatchObject({ status: 'paid' })
  })

  test('without any answer the payment is unconfirmed', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await settled('1')).toMatchObject({ status: 'unconfirmed', reference: '1' })
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  test.each([
    ['abandoned', true],
    ['pending', false],
  ])(
    '%s is neither a success nor a failure, and only the first is no payment at all (PAY-08, AMB-15)',
    async (status, idle) => {
      fetched.mockImplementation(async () => verified(status))
      expect(await verifyOnce('1')).toMatchObject({ status: 'unconfirmed', reference: '1', idle })
    },
  )

  test('an unknown reference is not asked for again', async () => {
    fetched.mockResolvedValue(refused(404, 'not_found'))
    expect(await verify('1')).toMatchObject({ status: 'unverified', error: { code: 'not_found' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
