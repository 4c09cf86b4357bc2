import { afterEach, beforeEach, vi } from 'vitest'

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
export class FakeFrame extends FakeElement {
  cloneNode() {
    return Object.assign(new FakeFrame(), { title: this.title, src: this.src })
  }
  replaceWith(fresh: FakeFrame) {
    this.isConnected = false
    page.body.children = page.body.children.map((element) => (element === this ? fresh : element))
  }
}

export const button = new FakeElement()
export const page = { activeElement: button, body: { children: [button] } }
export const fake: {
  made: FakeLibrary[]
  opened: Options[]
  cancelled: number
  refusal: object | undefined
} = { made: [], opened: [], cancelled: 0, refusal: undefined }

/** A fake of the library: two iframes, callbacks of the last transaction, a cancel that reports itself. */
export class FakeLibrary {
  checkoutIframe = new FakeFrame()
  backgroundIframe = new FakeFrame()
  constructor() {
    fake.made.push(this)
    page.body.children = [...page.body.children, this.checkoutIframe, this.backgroundIframe]
  }
  newTransaction(options: Options) {
    if (fake.refusal) throw fake.refusal
    fake.opened.push(options)
  }
  cancelTransaction() {
    fake.cancelled += 1
    fake.opened.at(-1)?.onCancel()
  }
}

export const sandboxed = { accessCode: 'code-1', sandboxPopupPath: '/api/payment/sandbox/popup' }

export const shown = async () => vi.waitUntil(() => fake.opened.at(-1))

/** A new page and a new library for each test. */
export function setUpPaymentLibrary() {
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
    fake.made.length = 0
    fake.opened = []
    fake.cancelled = 0
    fake.refusal = undefined
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
