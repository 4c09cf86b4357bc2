import { describe, expect, test, vi } from 'vitest'
import {
  button,
  FakeLibrary,
  fake,
  sandboxed,
  setUpPaymentLibrary,
  shown,
} from './testing/fake-payment-library'

vi.mock('@paystack/inline-js', () => ({ default: FakeLibrary }))

const adapter = () => import('./open-payment-popup')

setUpPaymentLibrary()

describe('the result of the payment popup', () => {
  test('a pending transfer that first reports a cancel is not cancelled (PAY-20)', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onCancel()
    options?.onBankTransferConfirmationPending()
    expect(await result).toEqual({ status: 'pending' })
  })

  test('closing it cancels, and the next opening waits until the library has closed', async () => {
    const { openPaymentPopup } = await adapter()
    const first = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onCancel()
    expect(await first).toEqual({ status: 'cancelled' })
    void openPaymentPopup(sandboxed)
    await vi.advanceTimersByTimeAsync(340)
    expect(fake.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(fake.opened).toHaveLength(2)
    expect(fake.made).toHaveLength(1)
    expect(fake.opened[1]?.onSuccess).toBe(fake.opened[0]?.onSuccess)
  })

  test('a refused access code closes the popup and returns the message of the provider', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onError({ message: 'Invalid access code' })
    expect(await result).toEqual({ status: 'error', message: 'Invalid access code' })
    expect(fake.cancelled).toBe(1)
  })

  test.each(['Load failed', 'Failed to fetch', 'NetworkError when attempting to fetch resource.'])(
    'E1: the browser error "%s" is not shown',
    async (message) => {
      const { openPaymentPopup } = await adapter()
      const result = openPaymentPopup(sandboxed)
      const options = await shown()
      options?.onError({ message })
      expect(await result).toEqual({ status: 'error', message: undefined })
    },
  )

  test.each([
    [{ issues: [{ message: 'Required parameter missing: key' }] }, 'Required parameter missing: key'],
    [{ issues: [{ message: 'Invalid parameter type: email' }] }, 'Invalid parameter type: email'],
    [{ issues: [] }, 'Invalid transaction parameters'],
  ])(
    'a refusal of the library is shown in its own words (VAL-45 to VAL-47, ERR-35)',
    async (thrown, message) => {
      const { openPaymentPopup } = await adapter()
      fake.refusal = { message: 'Invalid transaction parameters', ...thrown }
      expect(await openPaymentPopup(sandboxed)).toEqual({ status: 'error', message })
      fake.refusal = undefined
      void openPaymentPopup(sandboxed)
      expect(await shown()).toMatchObject({ accessCode: 'code-1' })
    },
  )
})

describe('a payment popup that is closed or does not load', () => {
  test('a checkout that does not load is closed after 20 seconds', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    await shown()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await result).toEqual({ status: 'unreachable' })
    expect(fake.cancelled).toBe(1)
    expect(button.inert).toBe(false)
  })

  test('the next attempt reloads a checkout that did not load (case 41)', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup({ ...sandboxed, loadTimeoutMs: 100 })
    await shown()
    const dead = fake.made[0]?.checkoutIframe
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toEqual({ status: 'unreachable' })
    void openPaymentPopup(sandboxed)
    await vi.advanceTimersByTimeAsync(400)
    expect(fake.opened).toHaveLength(2)
    expect(fake.made).toHaveLength(1)
    const fresh = fake.made[0]?.checkoutIframe
    expect(fresh).not.toBe(dead)
    expect(fresh).toMatchObject({ src: '/api/payment/sandbox/popup', title: 'Payment', isConnected: true })
  })

  test('Back closes the popup (case 51)', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    await shown()
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('popstate'))
    expect(await result).toEqual({ status: 'cancelled' })
    expect(fake.cancelled).toBe(1)
    expect(button.inert).toBe(false)
  })
})
