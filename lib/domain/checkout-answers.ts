import type { Checking, CheckoutState, OrderAnswer, Outcome, Polled, RestingState } from './checkout-types.ts'

const isOutcome = <O extends Outcome>(answer: OrderAnswer<O>): answer is O => typeof answer === 'object'

const isSameOrder = (state: RestingState, reference: string) =>
  ('outcome' in state ? state.outcome.reference : state.reference) === reference

export function outcomeState<O extends Outcome>(outcome: O, at?: string, isNews = false): RestingState<O> {
  const { status } = outcome
  if (status === 'paid') return { name: status, outcome, isNews }
  if (status === 'pending') return { name: status, outcome, ...(at && { checkedAt: at }) }
  return { name: status, outcome }
}

const failed = <O extends Outcome>(outcome: O): RestingState<O> => ({
  name: 'failed',
  outcome: { ...outcome, status: 'failed' },
})

export function afterAnswer<O extends Outcome>(
  state: Checking<O>,
  answer: OrderAnswer<O>,
  at: string,
): CheckoutState<O> {
  switch (state.reason) {
    case 'before':
      return beforePaying(state, answer, at)
    case 'closed':
      return afterClosing(state, answer, at)
    case 'pressed':
      return afterPress(state, answer, at)
    case 'reported':
      return isOutcome(answer) ? outcomeState(answer, at) : afterReport(state, answer)
  }
}

function beforePaying<O extends Outcome>(
  { back }: Checking<O>,
  answer: OrderAnswer<O>,
  at: string,
): CheckoutState<O> {
  const isGivenUp = back.name === 'idle' && back.isGivenUp
  if (isOutcome(answer) && (answer.status === 'paid' || (answer.status === 'pending' && !isGivenUp)))
    return outcomeState(answer, at)
  return { name: 'assigning', back }
}

function afterClosing<O extends Outcome>(
  { back, reference }: Checking<O>,
  answer: OrderAnswer<O>,
  at: string,
): RestingState<O> {
  if (isOutcome(answer) && !(answer.status === back.name && isSameOrder(back, reference)))
    return outcomeState(answer, at)
  return back.name === 'idle' ? { name: 'idle', reference } : back
}

function afterPress<O extends Outcome>(
  { back }: Checking<O>,
  answer: OrderAnswer<O>,
  at: string,
): RestingState<O> {
  if (isOutcome(answer)) {
    const next = outcomeState(answer, at)
    return next.name === 'pending' ? { ...next, isPressed: true } : next
  }
  if (back.name !== 'pending') return back
  if (answer === 'declined') return failed(back.outcome)
  return { ...back, checkedAt: at, isUnanswered: answer === 'unanswered', isPressed: true }
}

/** A payment that the popup reported is pending until the server confirms it, never failed (AMB-15). */
function afterReport<O extends Outcome>(
  { back, assumed, reference }: Checking<O>,
  answer: OrderAnswer<O>,
): RestingState<O> {
  if (!assumed || answer === 'refused') return back.name === 'idle' ? { name: 'idle', reference } : back
  return answer === 'declined' ? failed(assumed) : { name: 'pending', outcome: assumed }
}

/** A background check never interrupts a payment in progress. */
export function afterPoll<O extends Outcome>(state: CheckoutState<O>, polled: Polled<O>): CheckoutState<O> {
  const isPaying = state.name === 'opening' || state.name === 'open' || state.name === 'checking'
  const rest = 'back' in state ? state.back : state
  if (isPaying || rest.name === 'paid') return state
  const { answer, reference, at, isNews } = polled
  if (isOutcome(answer)) return isRelevant(rest, answer) ? outcomeState(answer, at, isNews) : state
  if (rest.name !== 'pending' || !isSameOrder(rest, reference) || answer === 'unanswered') return state
  return answer === 'declined'
    ? failed(rest.outcome)
    : { ...rest, checkedAt: at, isUnanswered: false, isPressed: false }
}

function isRelevant(rest: RestingState, outcome: Outcome): boolean {
  if (outcome.status === 'paid') return true
  const isSame = isSameOrder(rest, outcome.reference)
  if (rest.name === 'pending') return isSame
  if (rest.name === 'idle') return !(isSame && rest.isGivenUp)
  return outcome.status === 'pending' && !isSame
}
