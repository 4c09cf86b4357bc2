import { afterAnswer, afterPoll, outcomeState } from './checkout-answers.ts'
import type {
  CheckoutEvent,
  CheckoutState,
  Open,
  Outcome,
  Preparing,
  RestingState,
} from './checkout-types.ts'

export const restingState = <O extends Outcome>(state: CheckoutState<O>): RestingState<O> =>
  'back' in state ? state.back : state

const isUnseen = ({ isNew }: Outcome) => isNew === true

/** Newly paid, pending, returned, newly failed. @param openReference an opened order with an unknown outcome */
export function initialCheckout<O extends Outcome>(
  outcomes: readonly O[],
  openReference: string | undefined,
): RestingState<O> {
  const outcome =
    outcomes.find((one) => one.status === 'paid' && isUnseen(one)) ??
    outcomes.find(({ status }) => status === 'pending') ??
    outcomes.find(({ status }) => status === 'returned') ??
    outcomes.find((one) => one.status === 'failed' && isUnseen(one))
  return outcome ? outcomeState(outcome, undefined, true) : { name: 'idle', reference: openReference }
}

export function nextCheckout<O extends Outcome>(
  state: CheckoutState<O>,
  event: CheckoutEvent<O>,
): CheckoutState<O> {
  if (event.type === 'polled') return afterPoll(state, event)
  switch (state.name) {
    case 'checking':
      return event.type === 'answered' ? afterAnswer(state, event.answer, event.at) : state
    case 'open':
      return afterPopup(state, event)
    case 'assigning':
    case 'confirming':
    case 'opening':
      return afterStep(state, event)
    default:
      return fromRest(state, event)
  }
}

function fromRest<O extends Outcome>(state: RestingState<O>, { type }: CheckoutEvent<O>): CheckoutState<O> {
  if (type === 'process') return begin(state)
  if (state.name !== 'pending') return type === 'dismiss' ? { name: 'idle' } : state
  const { reference } = state.outcome
  if (type === 'check') return { name: 'checking', back: state, reference, reason: 'pressed' }
  return type === 'giveUp' ? { name: 'idle', reference, isGivenUp: true } : state
}

function begin<O extends Outcome>(state: RestingState<O>): CheckoutState<O> {
  if (state.name === 'pending' || state.name === 'paid') return state
  if (state.name === 'idle' && state.reference)
    return { name: 'checking', back: state, reference: state.reference, reason: 'before' }
  return { name: 'assigning', back: state }
}

function afterStep<O extends Outcome>(state: Preparing<O>, event: CheckoutEvent<O>): CheckoutState<O> {
  const { name, back } = state
  if (name === 'assigning' && event.type === 'assigned') return { name: 'confirming', back }
  if (name === 'confirming' && event.type === 'proceed') return { name: 'opening', back }
  if (name === 'opening' && event.type === 'opened') return { name: 'open', back, reference: event.reference }
  const isStopped = event.type === (name === 'confirming' ? 'cancel' : 'stopped')
  return isStopped ? back : state
}

function afterPopup<O extends Outcome>(state: Open<O>, event: CheckoutEvent<O>): CheckoutState<O> {
  const { back, reference } = state
  if (event.type === 'closed') return { name: 'checking', back, reference, reason: 'closed' }
  if (event.type !== 'reported') return state
  return { name: 'checking', back, reference, reason: 'reported', assumed: event.assumed }
}
