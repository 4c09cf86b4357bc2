import type { OrderOutcome } from '#contract/api/payment'

type Idle = {
  name: 'idle'
  /** An order that was opened and whose end is not known: it is verified before the next one is paid. */
  reference?: string | undefined
  /** The parent said that no money was sent for it. */
  isGivenUp?: boolean
}

export type Pending = {
  name: 'pending'
  outcome: OrderOutcome
  /** Instant of the last check. */
  checkedAt?: string
  /** Whether the last check got no answer. */
  isUnanswered?: boolean
  /** Whether a press asked for the last check; polling stays quiet. */
  isPressed?: boolean
}

type Paid = {
  name: 'paid'
  outcome: OrderOutcome
  /** Whether the payment arrived while the parent was away. */
  isNews: boolean
}

type Ended = { name: 'returned' | 'failed'; outcome: OrderOutcome }

/** What the cart shows between two steps. */
export type RestingState = Idle | Pending | Paid | Ended

/**
 * `closed`: the popup was closed without a result. `reported`: it reported a payment. `pressed`: the parent asks about a
 * pending payment. `before`: the parent wants to pay while the end of the last order is not known.
 */
type CheckReason = 'closed' | 'reported' | 'pressed' | 'before'

export type Checking = {
  name: 'checking'
  back: RestingState
  reference: string
  reason: CheckReason
  /** What the screen shows when the server does not know of the payment yet. */
  assumed?: OrderOutcome | undefined
}

export type Open = { name: 'open'; back: RestingState; reference: string }

/** `assigning` sends the children of each item; `opening` places the order and loads the popup. */
export type Preparing = { name: 'assigning' | 'confirming' | 'opening'; back: RestingState }

/** Where the checkout is; the screen of the cart is a function of it. */
export type CheckoutState = RestingState | Preparing | Open | Checking

/** What the server says about an order. `declined`: a card was refused; the order can still be paid. */
export type OrderAnswer = OrderOutcome | 'unpaid' | 'declined' | 'unanswered' | 'refused'

/** An answer that nobody pressed for. */
export type Polled = { type: 'polled'; reference: string; answer: OrderAnswer; at: string; isNews?: boolean }

export type CheckoutEvent =
  | { type: 'process' | 'assigned' | 'stopped' | 'cancel' | 'proceed' | 'closed' }
  | { type: 'check' | 'giveUp' | 'dismiss' }
  | { type: 'opened'; reference: string }
  /** @param assumed the order as the page knows it */
  | { type: 'reported'; assumed: OrderOutcome }
  | { type: 'answered'; answer: OrderAnswer; at: string }
  | Polled
