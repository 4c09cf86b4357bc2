import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartItem } from '#contract/api/cart'
import type { OrderOutcome } from '#contract/api/payment'
import { EndedNote } from '@/components/payment/ended-note'
import { PaidView } from '@/components/payment/paid-view'
import { PendingView } from '@/components/payment/pending-view'

const place = {
  courseId: 'robots',
  childId: 'zim',
  courseTitle: 'Robots from Cartons',
  otherNames: 'Zim',
  lastName: 'Okafor',
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
  price: 45_000,
}
const order = (change: Partial<OrderOutcome>): OrderOutcome => ({
  reference: '1795356142318',
  status: 'paid',
  amount: 45_000,
  at: '2026-11-22T14:51:00.000Z',
  places: [place],
  ...change,
})
const noop = () => {}
const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const paid = (otherCourses = 0) => (
  <PaidView
    outcome={order({ channel: 'bank_transfer' })}
    isNews={false}
    focusKey={1}
    now={new Date('2026-11-22T15:00:00.000Z')}
    origin="https://kitelab.example"
    otherCourses={otherCourses}
    onDismiss={noop}
  />
)
const pending = (change: Partial<OrderOutcome> = {}, checked = {}, items: CartItem[] = []) => (
  <PendingView
    state={{ name: 'pending', outcome: order({ status: 'pending', ...change }), ...checked }}
    focusKey={1}
    busy={false}
    items={items}
    otherCourses={1}
    onCheck={noop}
    onGiveUp={noop}
  />
)

test('P4: a paid order shows the place, its first lesson, what happens next and the receipt', () => {
  const text = textOf(paid())
  for (const expected of [
    'Zim is in!',
    'Paid. Zim has a place in Robots from Cartons.',
    'First lesson Tuesday 1 December, 4:00 pm',
    'Add to calendar : Robots from Cartons for Zim',
    'Today: your receipt and the dates are in your email.',
    'Paid on 22 November 2026',
    'Paid with Bank transfer',
    'Payment 1795356142318',
  ])
    expect(text.replaceAll(' :', ':')).toContain(expected.replaceAll(' :', ':'))
  expect(text).not.toContain('Add all dates')
  expect(textOf(paid(2))).toContain('2 more courses are in your cart.')
})

test('P4: the WhatsApp text contains the course and its link, never the child', () => {
  const share = renderToStaticMarkup(paid()).match(/https:\/\/wa\.me\/\?text=([^"]+)/)?.[1] ?? ''
  expect(decodeURIComponent(share)).toBe(
    'Robots from Cartons https://kitelab.example/course/browse-courses/robots',
  )
})

test('STF-148: a pending order crops the covers as the cart does', () => {
  const course = { courseId: 'robots', courseTitle: 'Robots from Cartons', coursePrice: 45_000 }
  const item = CartItem.parse({ cartId: 'k1', ...course, course: { ...course, courseImageCrop: 25 } })
  expect(renderToStaticMarkup(pending({}, {}, [item]))).toContain('object-cover crop-25')
})

test('P1: a pending transfer can only be checked, and the parent need not pay again', () => {
  const text = textOf(pending({}, { checkedAt: '2026-11-22T14:42:00.000Z' }))
  expect(text).toContain('Your bank transfer is on its way')
  expect(text).toContain('You do not need to pay again.')
  expect(text).toContain('Not here yet. Last checked at 3:42 pm. We keep checking for you.')
  expect(text).toContain('Check payment')
  expect(text).toContain('One more course waits in your cart until this payment arrives.')
  expect(text).not.toContain('Process Payment')
})

test('P1: polling updates the time silently, and pressing the button announces it', () => {
  expect(renderToStaticMarkup(pending())).toContain('role="status" aria-live="off"')
  expect(renderToStaticMarkup(pending({}, { isPressed: true }))).toContain('role="status" aria-live="polite"')
})

test('P5: after a day a transfer is late, and other payments are not called transfers', () => {
  const late = textOf(pending({ isLate: true }))
  expect(late).toContain('Your bank transfer is late')
  expect(late).toContain('send us payment 1795356142318 and we will find it.')
  expect(textOf(pending({ channel: 'card' }))).toContain('Your payment is on its way')
})

test('P5: a returned transfer explains why and what to do', () => {
  const note = (change: Partial<OrderOutcome>) =>
    textOf(
      <EndedNote
        outcome={order({ status: 'returned', amount: 81_000, ...change })}
        focusKey={1}
        busy={false}
        onTryAgain={noop}
      />,
    )
  const text = note({ sentAmount: 80_000 })
  expect(text).toContain('Your transfer was returned by the bank')
  expect(text).toContain('You sent ₦80,000, and the order is ₦81,000.')
  expect(text).toContain('What to do: press Try again and send exactly ₦81,000, or pay by card or USSD.')
  expect(text).toContain('returned 22 November 2026, 3:51 pm')
  expect(note({})).toContain('The bank sent it back without giving a reason.')
})

test('a failed payment explains why, and an empty cart has no retry button', () => {
  const text = textOf(
    <EndedNote
      outcome={order({
        status: 'failed',
        message: 'A course in your order is full. Your money is being returned.',
      })}
      focusKey={0}
      busy={false}
      onTryAgain={undefined}
    />,
  )
  expect(text).toContain('A course in your order is full. Your money is being returned.')
  expect(text).not.toContain('Try again')
})
