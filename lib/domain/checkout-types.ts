export const outcomeStatuses = ['pending', 'paid', 'returned', 'failed'] as const

/** The part of an order's outcome that the rules read. */
export type Outcome = {
  reference: string
  status: (typeof outcomeStatuses)[number]
  isNew?: boolean | undefined
}

type Idle = {
  name: 'idle'
  /** An order that was opened and whose end is not known: it is verified before the next one is paid. */
  reference?: string | undefined
  /** The parent said that no money was sent for it. */
  isGivenUp?: boolean
}

export type Pending<O extends Outcome = Outcome> = {
  name: 'pending'
  outcome: O
  /** Instant of the last check. */
  checkedAt?: string
  /** Whether the last check got no answer. */
  isUnanswered?: boolean
  /** Whether a press asked for the last check; polling stays quiet. */
  isPressed?: boolean
}

type Paid<O extends Outcome> = {
  name: 'paid'
  outcome: O
  /** Whether the payment arrived while the parent was away. */
  isNews: boolean
}

type Ended<O extends Outcome> = { name: 'returned' | 'failed'; outcome: O }

/** What the cart shows between two steps. */
export type RestingState<O extends Outcome = Outcome> = Idle | Pending<O> | Paid<O> | Ended<O>

/**
 * `closed`: the popup was closed without a result. `reported`: it reported a payment. `pressed`: the parent asks about a
 * pending payment. `before`: the parent wants to pay while the end of the last order is not known.
 */
type CheckReason = 'closed' | 'reported' | 'pressed' | 'before'

export type Checking<O extends Outcome = Outcome> = {
  name: 'checking'
  back: RestingState<O>
  reference: string
  reason: CheckReason
  /** What the screen shows when the server does not know of the payment yet. */
  assumed?: O | undefined
}

export type Open<O extends Outcome = Outcome> = { name: 'open'; back: RestingState<O>; reference: string }

/** `assigning` sends the children of each item; `opening` places the order and loads the popup. */
export type Preparing<O extends Outcome = Outcome> = {
  name: 'assigning' | 'confirming' | 'opening'
  back: RestingState<O>
}

/** Where the checkout is; the screen of the cart is a function of it. */
export type CheckoutState<O extends Outcome = Outcome> =
  | RestingState<O>
  | Preparing<O>
  | Open<O>
  | Checking<O>

/** What the server says about an order. `declined`: a card was refused; the order can still be paid. */
export type OrderAnswer<O extends Outcome = Outcome> = O | 'unpaid' | 'declined' | 'unanswered' | 'refused'

/** An answer that nobody pressed for. */
export type Polled<O extends Outcome = Outcome> = {
  type: 'polled'
  reference: string
  answer: OrderAnswer<O>
  at: string
  isNews?: boolean
}

export type CheckoutEvent<O extends Outcome = Outcome> =
  | { type: 'process' | 'assigned' | 'stopped' | 'cancel' | 'proceed' | 'closed' }
  | { type: 'check' | 'giveUp' | 'dismiss' }
  | { type: 'opened'; reference: string }
  /** @param assumed the order as the page knows it */
  | { type: 'reported'; assumed: O }
  | { type: 'answered'; answer: OrderAnswer<O>; at: string }
  | Polled<O>
