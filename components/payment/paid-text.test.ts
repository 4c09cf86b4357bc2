import { expect, test } from 'vitest'
import type { OrderPlace } from '#contract/api/payment'
import { nextSteps, paidLead, paidTitle, placesByLesson } from '@/components/payment/paid-text'

const now = new Date('2026-11-22T15:00:00+01:00')
const robots = {
  courseId: 'robots',
  courseTitle: 'Robots from Cartons',
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
  price: 45_000,
}
const chemistry = {
  ...robots,
  courseId: 'chemistry',
  courseTitle: 'Kitchen Chemistry',
  startDate: '2026-11-25',
  schedule: { weekdays: [3], start: '17:00', minutes: 60 },
}
const child = (otherNames: string) => ({ childId: otherNames, lastName: 'Okafor', otherNames })
const zim = { ...robots, ...child('Zim') }
const kosi = { ...chemistry, ...child('Kosi Ada') }
const ordered = (...places: (typeof zim)[]) => placesByLesson(places, now)
const order = (places: readonly OrderPlace[]) => ({
  reference: '1',
  status: 'paid' as const,
  amount: 45_000,
  at: now.toISOString(),
  places: [...places],
})

test('P4: the title names one or two children, and says everyone for three or more', () => {
  expect(paidTitle([zim])).toBe('Zim is in!')
  expect(paidTitle(ordered(zim, kosi))).toBe('Kosi and Zim are in!')
  expect(paidTitle([zim, kosi, { ...zim, ...child('Ada') }])).toBe('Everyone is in!')
  expect(paidTitle([zim, { ...chemistry, ...child('Zim') }])).toBe('Zim is in!')
})

test('P4: the lead says who has a place in what', () => {
  expect(paidLead(order([zim]), false)).toBe('Paid. Zim has a place in Robots from Cartons.')
  expect(paidLead(order(ordered(zim, kosi)), false)).toBe(
    'Paid. Kosi has a place in Kitchen Chemistry, and Zim in Robots from Cartons.',
  )
  expect(paidLead(order([zim, { ...robots, ...child('Kosi') }]), false)).toBe(
    'Paid. Zim and Kosi have a place in Robots from Cartons.',
  )
  expect(paidLead(order([zim, { ...chemistry, ...child('Zim') }]), false)).toBe(
    'Paid. Zim has a place in Robots from Cartons and Kitchen Chemistry.',
  )
})

test('P4: a lesson in another year shows the year', () => {
  const [later] = ordered({ ...zim, startDate: '2027-01-05' })
  expect(later?.lesson?.words).toBe('Tuesday 5 January 2027, 4:00 pm')
})

test('P3: a payment that completed while the parent was away shows its amount', () => {
  expect(paidLead(order([zim]), true)).toBe(
    'Your payment of ₦45,000 arrived. Zim has a place in Robots from Cartons.',
  )
})

test('P4: the next steps are at most three, sorted by date', () => {
  expect(nextSteps(ordered(zim), true)).toEqual([
    { kind: 'email', when: 'Today', what: 'your receipt and the dates are in your email.' },
    {
      kind: 'lesson',
      when: 'Tuesday 1 December, 4:00 pm',
      what: 'Zim’s first lesson. My Courses has all the dates.',
    },
  ])
  expect(nextSteps(ordered(zim, kosi, zim, kosi), true).map(({ when }) => when)).toEqual([
    'Today',
    'Wednesday 25 November, 5:00 pm',
    'Wednesday 25 November, 5:00 pm',
  ])
})
