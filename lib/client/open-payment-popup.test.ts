import { describe, expect, test, vi } from 'vitest'
import {
  button,
  FakeFrame,
  FakeLibrary,
  fake,
  page,
  sandboxed,
  setUpPaymentLibrary,
  shown,
} from './testing/fake-payment-library'

vi.mock('@paystack/inline-js', () => ({ default: FakeLibrary }))

const adapter = () => import('./open-payment-popup')

setUpPaymentLibrary()

describe('the payment popup', () => {
  test('opens by access code only: the page decides neither amount nor payer', async () => {
    const { openPaymentPopup } = await adapter()
    void openPaymentPopup(sandboxed)
    const options = await shown()
    const parameters = Object.entries(options ?? {}).filter(([, value]) => typeof value !== 'function')
    expect(parameters).toEqual([['accessCode', 'code-1']])
  })

  test('the sandbox gets a new iframe that replaces the one of the constructor', async () => {
    const { openPaymentPopup } = await adapter()
    void openPaymentPopup(sandboxed)
    await shown()
    const frame = fake.made[0]?.checkoutIframe
    expect(frame).toMatchObject({ src: '/api/payment/sandbox/popup', title: 'Payment', isConnected: true })
    expect(page.body.children.some((element) => element === frame)).toBe(true)
  })

  test('the real provider keeps the iframe of the library', async () => {
    const { openPaymentPopup } = await adapter()
    void openPaymentPopup({ accessCode: 'code-1', sandboxPopupPath: null })
    await shown()
    expect(fake.made[0]?.checkoutIframe.src).toBe('')
  })

  test('the page is inert while it is open, and the focus returns afterwards', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    await vi.advanceTimersByTimeAsync(0)
    expect(button.inert).toBe(true)
    expect(page.activeElement).toBe(fake.made[0]?.checkoutIframe)
    expect(fake.made[0]?.checkoutIframe.inert).toBe(false)
    options?.onSuccess({ message: 'Approved' })
    expect(await result).toEqual({ status: 'success', message: 'Approved' })
    expect(button.inert).toBe(false)
    expect(page.activeElement).toBe(button)
  })

  test('a double click opens one popup with one result', async () => {
    const { openPaymentPopup } = await adapter()
    const first = openPaymentPopup(sandboxed)
    const second = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onSuccess()
    expect(await first).toBe(await second)
    expect([fake.made.length, fake.opened.length]).toEqual([1, 1])
  })

  test('repeated openings share two iframes, each with one result (case 53)', async () => {
    const { openPaymentPopup } = await adapter()
    for (const round of [1, 2, 3]) {
      const mounted = openPaymentPopup(sandboxed)
      const mountedAgain = openPaymentPopup(sandboxed)
      await vi.advanceTimersByTimeAsync(400)
      expect(fake.opened).toHaveLength(round)
      fake.opened.at(-1)?.onSuccess()
      expect(await mounted).toBe(await mountedAgain)
    }
    expect(fake.made).toHaveLength(1)
    expect(page.body.children.filter((element) => element instanceof FakeFrame)).toHaveLength(2)
  })

  test('a loaded checkout has no time limit', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onLoad()
    await vi.advanceTimersByTimeAsync(3_600_000)
    options?.onSuccess()
    expect(await result).toMatchObject({ status: 'success' })
  })

  test('paymentPopupSettled resolves when the popup has closed', async () => {
    const { openPaymentPopup, paymentPopupSettled } = await adapter()
    await paymentPopupSettled()
    void openPaymentPopup(sandboxed)
    let settled = false
    const waiting = paymentPopupSettled().then(() => {
      settled = true
    })
    const options = await shown()
    expect(settled).toBe(false)
    options?.onSuccess()
    await waiting
    expect(settled).toBe(true)
  })
})
