import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { OrderPlace } from '#contract/staff/order-place'
import { describeEnd } from '@/components/staff/moving/end-dialog'
import { PlaceActions } from '@/components/staff/moving/place-actions'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const place: OrderPlace = {
  lineId: '1',
  enrolmentId: '9',
  movedTo: null,
  listPrice: null,
  grantReason: null,
  courseId: '2',
  courseTitle: 'Kite Science',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
  child: { firstName: 'Kosisochukwu', age: 6 },
  enrolment: 'enrolled',
  price: 26_000,
  refunded: 0,
  left: 26_000,
}

const offers = (change: Partial<OrderPlace>, today = '2026-11-28') =>
  renderToStaticMarkup(<PlaceActions place={{ ...place, ...change }} today={today} />)
    .match(/aria-label="(?:Move to another course|End enrolment): [^"]+"/g)
    ?.map((label) => label.slice(12, -1)) ?? []

test('STF-188, STF-192: a live enrolment can be moved and ended until its course is over', () => {
  expect(offers({})).toEqual([
    'Move to another course: Kosisochukwu, Kite Science',
    'End enrolment: Kosisochukwu, Kite Science',
  ])
  expect(offers({}, '2026-12-20')).toHaveLength(2)
  expect(offers({}, '2026-12-21')).toEqual([])
  expect(offers({ enrolment: 'ended' })).toEqual([])
  expect(offers({ enrolment: 'held', enrolmentId: null })).toEqual([])
})

test('STF-190: a child that was moved is moved and ended in the course that it attends now', () => {
  const movedTo = { courseId: '3', title: 'Robots from Cartons' }
  expect(offers({ movedTo }, '2026-12-21')).toEqual([
    'Move to another course: Kosisochukwu, Robots from Cartons',
    'End enrolment: Kosisochukwu, Robots from Cartons',
  ])
})

test('STF-192: to end an enrolment says what is not asked for any more', () => {
  expect(describeEnd(30_000)).toContain(
    '₦30,000 of this order is open: what is open for this place is not asked for any more.',
  )
  expect(describeEnd(0)).not.toContain('open')
})
