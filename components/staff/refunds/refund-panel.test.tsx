import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Refund } from '#contract/staff/refunds'
import { RefundPanel } from '@/components/staff/refunds/refund-panel'

const line: Refund['lines'][number] = {
  lineId: '1',
  courseTitle: 'Kite Science',
  enrolledIn: 'Kite Science',
  amount: 26_000,
  endsEnrolment: true,
}
const refund: Refund = {
  refundId: '0190b0a0-0000-7000-8000-000000000001',
  state: 'failed',
  amount: 26_000,
  reason: 'other',
  words: 'Moved to Kano',
  note: 'As agreed.',
  way: 'provider',
  askedBy: 'Tunde Bakare',
  approvedBy: null,
  createdAt: '2026-11-18T09:44:00.000Z',
  sentAt: null,
  failure: 'The provider refused: the card was closed.',
  accountLast4: null,
  lines: [line],
  can: [],
}

const textOf = (one: Refund) =>
  renderToStaticMarkup(<RefundPanel refunds={[one]} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('STF-156, STF-174: a refund shows its state, lines, people, words, and why it failed', () => {
  const text = textOf(refund)
  for (const words of [
    '₦26,000 Failed',
    'Kite Science ₦26,000 · ends the enrolment',
    'The provider refused: the card was closed.',
    'Other: Moved to Kano',
    'Note to the family: “As agreed.”',
    'Asked for by Tunde Bakare on 18/11/2026, 10:44 am',
  ])
    expect(text).toContain(words)
})

test('STF-188: a refund of a child that was moved names the course whose enrolment it ends', () => {
  const lines = [{ ...line, enrolledIn: 'Robots from Cartons' }]
  expect(textOf({ ...refund, state: 'requested', lines })).toContain(
    'Kite Science ₦26,000 · ends the enrolment in Robots from Cartons',
  )
})

test('STF-176: a refund of the site, which has no lines, shows no empty list of them', () => {
  const html = renderToStaticMarkup(<RefundPanel refunds={[{ ...refund, askedBy: null, lines: [] }]} />)
  expect(html.match(/<ul/g)).toHaveLength(1)
  expect(html).toContain('Asked for by the site')
})
