import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Options = Record<'onLoad' | 'onCancel' | 'onBankTransferConfirmationPending', () => void> & {
  accessCode: string
  onSuccess: (data?: { message?: string }) => void
  onError: (error?: { message?: string }) => void
}

class FakeElement {
  inert = false
  isConnected = true
  title = ''
  src = ''
  focus() {
    page.activeElement = this
  }
}
class FakeFrame extends FakeElement {
  cloneNode() {
    return Object.assign(new FakeFrame(), { title: this.title, src: this.src })
  }
  replaceWith(fresh: FakeFrame) {
    this.isConnected = false
    page.body.children = page.body.children.map((element) => (element === this ? fresh : element))
  }
}

const button = new FakeElement()
const page = { activeElement: button, body: { children: [button] } }
const made: Library[] = []
let opened: Options[] = []
let cancelled = 0
let refusal: object | undefined

/** A fake of the library: two iframes, callbacks of the last transaction, a cancel that reports itself. */
class Library {
  checkoutIframe = new FakeFrame()
  backgroundIframe = new FakeFrame()
  constructor() {
    made.push(this)
    page.body.children = [...page.body.children, this.checkoutIframe, this.backgroundIframe]
  }
  newTransaction(options: Options) {
    if (refusal) throw refusal
    opened.push(options)
  }
  cancelTransaction() {
    cancelled += 1
    opened.at(-1)?.onCancel()
  }
}

vi.mock('@paystack/inline-js', () => ({ default: Library }))

const sandboxed = { accessCode: 'code-1', sandboxPopupPath: '/api/payment/sandbox/popup' }
const adapter = () => import('./open-payment-popup')
const shown = async () => vi.waitUntil(() => opened.at(-1))

describe('the payment popup', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('HTMLElement', FakeElement)
    vi.stubGlobal('HTMLIFrameElement', FakeFrame)
    page.body.children = [button]
    page.activeElement = button
    button.inert = false
    made.length = 0
    opened = []
    cancelled = 0
    refusal = undefined
  })
  afterEach(() => {
    vi.useRealTimers()
  })

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
    const frame = made[0]?.checkoutIframe
    expect(frame).toMatchObject({ src: '/api/payment/sandbox/popup', title: 'Payment', isConnected: true })
    expect(page.body.children.some((element) => element === frame)).toBe(true)
  })

  test('the real provider keeps the iframe of the library', async () => {
    const { openPaymentPopup } = await adapter()
    void openPaymentPopup({ accessCode: 'code-1', sandboxPopupPath: null })
    await shown()
    expect(made[0]?.checkoutIframe.src).toBe('')
  })

  test('the page is inert while it is open, and the focus returns afterwards', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    await vi.advanceTimersByTimeAsync(0)
    expect(button.inert).toBe(true)
    expect(page.activeElement).toBe(made[0]?.checkoutIframe)
    expect(made[0]?.checkoutIframe.inert).toBe(false)
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
    expect([made.length, opened.length]).toEqual([1, 1])
  })

  test('repeated openings share two iframes, each with one result (case 53)', async () => {
    const { openPaymentPopup } = await adapter()
    for (const round of [1, 2, 3]) {
      const mounted = openPaymentPopup(sandboxed)
      const mountedAgain = openPaymentPopup(sandboxed)
      await vi.advanceTimersByTimeAsync(400)
      expect(opened).toHaveLength(round)
      opened.at(-1)?.onSuccess()
      expect(await mounted).toBe(await mountedAgain)
    }
    expect(made).toHaveLength(1)
    expect(page.body.children.filter((element) => element instanceof FakeFrame)).toHaveLength(2)
  })

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
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(opened).toHaveLength(2)
    expect(made).toHaveLength(1)
    expect(opened[1]?.onSuccess).toBe(opened[0]?.onSuccess)
  })

  test('a refused access code closes the popup and returns the message of the provider', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    const options = await shown()
    options?.onError({ message: 'Invalid access code' })
    expect(await result).toEqual({ status: 'error', message: 'Invalid access code' })
    expect(cancelled).toBe(1)
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
      refusal = { message: 'Invalid transaction parameters', ...thrown }
      expect(await openPaymentPopup(sandboxed)).toEqual({ status: 'error', message })
      refusal = undefined
      void openPaymentPopup(sandboxed)
      expect(await shown()).toMatchObject({ accessCode: 'code-1' })
    },
  )

  test('a checkout that does not load is closed after 20 seconds', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup(sandboxed)
    await shown()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await result).toEqual({ status: 'unreachable' })
    expect(cancelled).toBe(1)
    expect(button.inert).toBe(false)
  })

  test('the next attempt reloads a checkout that did not load (case 41)', async () => {
    const { openPaymentPopup } = await adapter()
    const result = openPaymentPopup({ ...sandboxed, loadTimeoutMs: 100 })
    await shown()
    const dead = made[0]?.checkoutIframe
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toEqual({ status: 'unreachable' })
    void openPaymentPopup(sandboxed)
    await vi.advanceTimersByTimeAsync(400)
    expect(opened).toHaveLength(2)
    expect(made).toHaveLength(1)
    const fresh = made[0]?.checkoutIframe
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
    expect(cancelled).toBe(1)
    expect(button.inert).toBe(false)
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
