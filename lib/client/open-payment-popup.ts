import type PaystackPop from '@paystack/inline-js'
import type { TransactionCallbacks } from '@paystack/inline-js'

/** For the screen only: the server alone decides whether money moved. */
export type PopupResult = {
  status: 'success' | 'cancelled' | 'pending' | 'error' | 'unreachable'
  message?: string | undefined
}

type Opening = {
  accessCode: string
  sandboxPopupPath?: string | null | undefined
  loadTimeoutMs?: number
}

type Attempt = {
  promise: Promise<PopupResult>
  loaded: () => void
  settle: (result: PopupResult) => void
  releaseFocus: () => void
}

const LOAD_TIMEOUT_MS = 20_000
// The library hides its iframe 300 ms after a close, even when it was opened again.
const REOPEN_GUARD_MS = 350

// One instance, because the library never removes its iframes and listener.
let popup: PaystackPop | undefined
let current: Attempt | undefined
let closedAt = Number.NEGATIVE_INFINITY
// The checkout page did not load: the next attempt replaces the iframe.
let isBroken = false

// With equal parameters the library reuses an earlier transaction and its callbacks, so these read `current`.
const callbacks: TransactionCallbacks = {
  onLoad: () => current?.loaded(),
  onSuccess: (data) => current?.settle({ status: 'success', message: data?.message }),
  // A pending bank transfer first reports a cancel in the same task, so a cancel counts one microtask later.
  onCancel: () => {
    const attempt = current
    queueMicrotask(() => attempt?.settle({ status: 'cancelled' }))
  },
  onBankTransferConfirmationPending: () => current?.settle({ status: 'pending' }),
  onError: (error) => {
    current?.settle({ status: 'error', message: messageOf(error) })
    close()
  },
}

function close() {
  popup?.cancelTransaction('')
}

function cancel() {
  current?.settle({ status: 'cancelled' })
  close()
}

/** Moves the focus into the popup and makes the page inert, which the library does not. @returns the undo function */
function trapFocus({ checkoutIframe, backgroundIframe }: PaystackPop) {
  const before = document.activeElement
  const frames: Element[] = [checkoutIframe, backgroundIframe]
  const inert: HTMLElement[] = []
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.inert || frames.includes(element)) continue
    element.inert = true
    inert.push(element)
  }
  checkoutIframe.focus()
  // Back navigates within the document, underneath the popup.
  window.addEventListener('popstate', cancel)
  return () => {
    window.removeEventListener('popstate', cancel)
    for (const element of inert) element.inert = false
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}

function replaceIframe(library: PaystackPop, path?: string) {
  const fresh = library.checkoutIframe.cloneNode()
  if (!(fresh instanceof HTMLIFrameElement)) throw new TypeError('The payment window is no iframe.')
  if (path) fresh.src = path
  library.checkoutIframe.replaceWith(fresh)
  library.checkoutIframe = fresh
}

async function load(sandboxPopupPath: Opening['sandboxPopupPath']) {
  // The library uses window at import.
  const { default: Library } = await import('@paystack/inline-js')
  const library = new Library()
  library.checkoutIframe.title = 'Payment'
  library.backgroundIframe.title = 'Loading the payment window'
  // The constructor already loads the real checkout: a new iframe avoids a race between two navigations.
  if (sandboxPopupPath) replaceIframe(library, sandboxPopupPath)
  return library
}

async function open({ accessCode, sandboxPopupPath }: Opening, attempt: Attempt) {
  const guard = REOPEN_GUARD_MS - (performance.now() - closedAt)
  if (guard > 0) await new Promise((resolve) => setTimeout(resolve, guard))
  popup ??= await load(sandboxPopupPath)
  if (isBroken) replaceIframe(popup)
  isBroken = false
  if (current !== attempt) return
  // resumeTransaction() would drop onBankTransferConfirmationPending.
  popup.newTransaction({ accessCode, ...callbacks })
  attempt.releaseFocus = trapFocus(popup)
}

function startAttempt(loadTimeoutMs: number): Attempt {
  let resolve: (result: PopupResult) => void = () => {}
  const promise = new Promise<PopupResult>((settled) => {
    resolve = settled
  })
  // The library does not report an iframe that fails to load.
  const timer = setTimeout(() => {
    isBroken = popup !== undefined
    attempt.settle({ status: 'unreachable' })
    close()
  }, loadTimeoutMs)
  const attempt: Attempt = {
    promise,
    releaseFocus: () => {},
    loaded: () => {
      clearTimeout(timer)
      popup?.checkoutIframe.focus()
    },
    settle: (result) => {
      if (current !== attempt) return
      clearTimeout(timer)
      attempt.releaseFocus()
      closedAt = performance.now()
      current = undefined
      resolve(result)
    },
  }
  return attempt
}

/** The library throws plain objects with an issue per invalid parameter; other errors are not shown to parents. */
function libraryMessage(thrown: unknown): string | undefined {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return undefined
  const issues: unknown = 'issues' in thrown ? thrown.issues : undefined
  const [issue]: unknown[] = Array.isArray(issues) ? issues : []
  return messageOf(issue) ?? messageOf(thrown)
}

const NETWORK_ERROR = /^(?:TypeError: )?(?:Load failed|Failed to fetch|NetworkError when attempting)/

function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('message' in value)) return undefined
  const text = String(value.message)
  return NETWORK_ERROR.test(text) ? undefined : text
}

export function openPaymentPopup(opening: Opening): Promise<PopupResult> {
  if (current) return current.promise
  const attempt = startAttempt(opening.loadTimeoutMs ?? LOAD_TIMEOUT_MS)
  current = attempt
  open(opening, attempt).catch((thrown) =>
    attempt.settle({ status: 'error', message: libraryMessage(thrown) }),
  )
  return attempt.promise
}

/** Await it before opening a modal dialog, which would make an open popup unusable. */
export async function paymentPopupSettled(): Promise<void> {
  while (current) await current.promise
}
