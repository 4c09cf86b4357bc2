import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceHolds } from '@/components/staff/enrolling/place-holds'

const hold = {
  reference: '17',
  until: '2026-11-28T13:20:00.000Z',
  places: [{ child: 'Zim', courseTitle: 'Kite Science' }],
}
const htmlOf = (until: string | null) =>
  renderToStaticMarkup(<PlaceHolds holds={[{ ...hold, until }]} now={new Date('2026-11-28T13:15:00Z')} />)

test('STF-181: an unpaid order says until when it holds a place, or that its time is over, with a link to it', () => {
  expect(htmlOf(hold.until)).toContain('holds Kite Science for Zim until 28/11/2026, 2:20 pm.')
  const over = htmlOf('2026-11-28T13:15:00.000Z')
  expect(over).toContain(
    'holds Kite Science for Zim. Its time is over; it ends as soon as the provider answers, or end it on its page.',
  )
  expect(over).not.toContain('until')
  expect(over).toContain('href="/staff/orders/17"')
  expect(htmlOf(null)).toContain('A bank transfer is on its way for Kite Science for Zim.')
})
