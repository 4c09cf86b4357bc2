import type PaystackPop from '@paystack/inline-js'
import type { TransactionCallbacks } from '@paystack/inline-js'

/** A hint for the screen. Whether money moved is decided by the server, never here. */
export type PopupResult = {
  status: 'success' | 'cancelled' | 'pending' | 'error' | 'unreachable'
  message?: string | undefined
}

type Opening = {
  accessCode: string
  /** The sandbox's popup page, a path of this site; without one the real checkout is shown. */
  sandboxPopupPath?: string | null | undefined
  /** Milliseconds after which a popup that shows nothing is given up. */
  loadLimit?: number
}

type Waiting = {
  promise: Promise<PopupResult>
  loaded: () => void
  settle: (result: PopupResult) => void
  uncover: () => void
}

const LOAD_LIMIT_MS = 20_000
// The library tells its iframe 'close' 300 ms after a close; opened earlier, it would be hidden again.
const REOPEN_GUARD_MS = 350

// The library never removes its iframes and its listener, so there is exactly one.
let popup: PaystackPop | undefined
let current: Waiting | undefined
let closedAt = Number.NEGATIVE_INFINITY
// Its page never came: the next try loads it anew.
let isDead = false

// Equal parameters make the library reuse an earlier transaction with its earlier callbacks, and it compares callbacks
// by their source text. So they are made once and look up who is waiting now.
const callbacks: TransactionCallbacks = {
  onLoad: () => current?.loaded(),
  onSuccess: (data) => current?.settle({ status: 'success', message: data?.message }),
  // A pending bank transfer is reported as a cancel first, in the same task: a cancel is believed one microtask later.
  onCancel: () => {
    const mine = current
    queueMicrotask(() => mine?.settle({ status: 'cancelled' }))
  },
  onBankTransferConfirmationPending: () => current?.settle({ status: 'pending' }),
  onError: (error) => {
    current?.settle({ status: 'error', message: textOf(error) })
    close()
  },
}

function close() {
  popup?.cancelTransaction('')
}

function leave() {
  current?.settle({ status: 'cancelled' })
  close()
}

/** The library leaves the focus behind its overlay and the page reachable by keyboard. Answers the way back. */
function cover({ checkoutIframe, backgroundIframe }: PaystackPop) {
  const before = document.activeElement
  const frames: Element[] = [checkoutIframe, backgroundIframe]
  const held: HTMLElement[] = []
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.inert || frames.includes(element)) continue
    element.inert = true
    held.push(element)
  }
  checkoutIframe.focus()
  // Back leads to another page of the same document, which must not come up behind the popup.
  window.addEventListener('popstate', leave)
  return () => {
    window.removeEventListener('popstate', leave)
    for (const element of held) element.inert = false
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}

/** A fresh iframe loads its page from the start, whatever became of the one before. */
function renew(library: PaystackPop, path?: string) {
  const fresh = library.checkoutIframe.cloneNode()
  if (!(fresh instanceof HTMLIFrameElement)) throw new TypeError('The payment window is no iframe.')
  if (path) fresh.src = path
  library.checkoutIframe.replaceWith(fresh)
  library.checkoutIframe = fresh
}

async function load(sandboxPopupPath: Opening['sandboxPopupPath']) {
  // It touches window when it is imported, so it is only asked for in the browser, by the click that needs it.
  const { default: Library } = await import('@paystack/inline-js')
  const library = new Library()
  library.checkoutIframe.title = 'Payment'
  library.backgroundIframe.title = 'Loading the payment window'
  // The constructor has begun to load the real checkout, and the error page of that navigation could replace ours if `src`
  // were set on the same iframe. A fresh one has a single navigation.
  if (sandboxPopupPath) renew(library, sandboxPopupPath)
  return library
}

async function open({ accessCode, sandboxPopupPath }: Opening, waiting: Waiting) {
  const guard = REOPEN_GUARD_MS - (performance.now() - closedAt)
  if (guard > 0) await new Promise((resolve) => setTimeout(resolve, guard))
  popup ??= await load(sandboxPopupPath)
  if (isDead) renew(popup)
  isDead = false
  // The time limit has passed while the library was on its way.
  if (current !== waiting) return
  // Not resumeTransaction(): that one drops onBankTransferConfirmationPending.
  popup.newTransaction({ accessCode, ...callbacks })
  waiting.uncover = cover(popup)
}

function startWaiting(loadLimit: number): Waiting {
  let resolve: (result: PopupResult) => void = () => {}
  const promise = new Promise<PopupResult>((settled) => {
    resolve = settled
  })
  // The library reports nothing when its iframe cannot load: its overlay would cover the page for ever.
  const timer = setTimeout(() => {
    isDead = popup !== undefined
    waiting.settle({ status: 'unreachable' })
    close()
  }, loadLimit)
  const waiting: Waiting = {
    promise,
    uncover: () => {},
    loaded: () => {
      clearTimeout(timer)
      popup?.checkoutIframe.focus()
    },
    settle: (result) => {
      if (current !== waiting) return
      clearTimeout(timer)
      waiting.uncover()
      closedAt = performance.now()
      current = undefined
      resolve(result)
    },
  }
  return waiting
}

/** The library throws plain objects, with one issue for each parameter that is wrong; other errors are not for parents. */
function wordsOf(thrown: unknown): string | undefined {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return undefined
  const issues: unknown = 'issues' in thrown ? thrown.issues : undefined
  const [first]: unknown[] = Array.isArray(issues) ? issues : []
  return textOf(first) ?? textOf(thrown)
}

/** How Safari, Chromium and Firefox name a call that failed. */
const BROWSER_WORDS = /^(?:TypeError: )?(?:Load failed|Failed to fetch|NetworkError when attempting)/

function textOf(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null || !('message' in said)) return undefined
  const text = String(said.message)
  return BROWSER_WORDS.test(text) ? undefined : text
}

/** Opens the provider's popup for an order of the server. While one is open, every caller is given its result. */
export function openPaymentPopup(opening: Opening): Promise<PopupResult> {
  if (current) return current.promise
  const waiting = startWaiting(opening.loadLimit ?? LOAD_LIMIT_MS)
  current = waiting
  open(opening, waiting).catch((thrown) => waiting.settle({ status: 'error', message: wordsOf(thrown) }))
  return waiting.promise
}

/** Resolves when no popup is open: a modal dialog over it would make it unusable. */
export async function paymentPopupSettled(): Promise<void> {
  while (current) await current.promise
}
