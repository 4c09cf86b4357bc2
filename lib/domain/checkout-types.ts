export const outcomeStatuses = ['pending', 'paid', 'returned', 'failed'] as const

export type Outcome = {
  reference: string
  status: (typeof outcomeStatuses)[number]
  isNew?: boolean | undefined
}

type Idle = {
  name: 'idle'
  /** An opened order with an unknown outcome; it is verified before the next payment. */
  reference?: string | undefined
  isGivenUp?: boolean
}

export type Pending<O extends Outcome = Outcome> = {
  name: 'pending'
  outcome: O
  checkedAt?: string
  isUnanswered?: boolean
  isPressed?: boolean
}

type Paid<O extends Outcome> = {
  name: 'paid'
  outcome: O
  isNews: boolean
}

type Ended<O extends Outcome> = { name: 'returned' | 'failed'; outcome: O }

export type RestingState<O extends Outcome = Outcome> = Idle | Pending<O> | Paid<O> | Ended<O>

/** `pressed`: the parent checks a pending payment. `before`: the last order is verified before a new payment. */
type CheckReason = 'closed' | 'reported' | 'pressed' | 'before'

export type Checking<O extends Outcome = Outcome> = {
  name: 'checking'
  back: RestingState<O>
  reference: string
  reason: CheckReason
  assumed?: O | undefined
}

export type Open<O extends Outcome = Outcome> = { name: 'open'; back: RestingState<O>; reference: string }

export type Preparing<O extends Outcome = Outcome> = {
  name: 'assigning' | 'confirming' | 'opening'
  back: RestingState<O>
}

export type CheckoutState<O extends Outcome = Outcome> =
  | RestingState<O>
  | Preparing<O>
  | Open<O>
  | Checking<O>

/** `declined`: a card was refused; the order can still be paid. */
export type OrderAnswer<O extends Outcome = Outcome> = O | 'unpaid' | 'declined' | 'unanswered' | 'refused'

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
  | { type: 'reported'; assumed: O }
  | { type: 'answered'; answer: OrderAnswer<O>; at: string }
  | Polled<O>
