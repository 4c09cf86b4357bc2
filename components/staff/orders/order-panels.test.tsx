import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OrderDetail, TimelineEntry } from '#contract/staff/orders'
import { FamilyPanel } from '@/components/staff/orders/family-panel'
import { OrderNeeds } from '@/components/staff/orders/order-needs'
import { OrderPlaces } from '@/components/staff/orders/order-places'
import { Timeline } from '@/components/staff/orders/timeline'

const now = new Date('2026-11-18T12:00:00Z')
const since = '2026-11-17T11:00:00.000Z'

const entry: TimelineEntry = {
  entryId: '1',
  at: since,
  source: 'provider',
  tone: 'neutral',
  what: 'Provider: charge.success, card, ₦71,000',
  from: 'signature checked',
  text: null,
}
const drawn = (entries: readonly TimelineEntry[]) =>
  renderToStaticMarkup(<Timeline entries={entries} now={now} />)

describe('STF-157, STF-158, STF-164: the timeline', () => {
  test('links a message of the provider to its page, and nothing else', () => {
    expect(drawn([{ ...entry, eventId: 'event-1' }])).toContain('href="/staff/orders/messages/event-1"')
    expect(drawn([entry])).not.toContain('<a ')
  })

  test('shows a note as words of a person, and one that is struck out with a line through it', () => {
    const note: TimelineEntry = { ...entry, what: 'Note by Tunde Bakare', noteId: '2', text: 'She rang.' }
    expect(drawn([note])).toMatch(/<blockquote[^>]*>She rang\.<\/blockquote>/)
    expect(drawn([{ ...note, isStruck: true }])).toMatch(/<del[^>]*>She rang\.<\/del>/)
  })

  test('offers to strike out only on the page of the order', () => {
    expect(drawn([{ ...entry, noteId: '2', text: 'She rang.', canStrike: true }])).not.toContain('Strike out')
  })
})

const place: OrderDetail['places'][number] = {
  lineId: '1',
  enrolmentId: null,
  movedTo: null,
  listPrice: null,
  grantReason: null,
  courseId: '2',
  courseTitle: 'Kite Science',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
  child: { firstName: 'Kosisochukwu', age: 6 },
  enrolment: 'ended',
  price: 26_000,
  refunded: 1_500.5,
  left: 24_499.5,
}
const placesHtml = (changed: Partial<typeof place>, refunded = 0) =>
  renderToStaticMarkup(
    <OrderPlaces
      order={{ places: [{ ...place, ...changed }], amount: 26_000, refunded, refunds: [] }}
      today="2026-11-18"
    />,
  )
const places = (changed: Partial<typeof place>, refunded = 0) =>
  placesHtml(changed, refunded).replace(/<[^>]+>/g, ' ')

describe('STF-156: the places', () => {
  test('name course, dates, child with age, enrolment, price and what was refunded', () => {
    expect(places({}, 1_500.5).replace(/\s+/g, ' ')).toContain(
      'Kite Science Starts 01/12/2026 Kosisochukwu, 6 Ended ₦26,000 ₦1,500.50 refund not sent yet Total ₦26,000 Refunded ₦1,500.50',
    )
  })

  test('name no child of an erased family', () => {
    expect(places({ child: null, refunded: 0 })).toContain('Erased')
  })
})

describe('STF-182, STF-188: a place by hand or moved', () => {
  test('shows the price of the course with the reason for the lower one', () => {
    const html = placesHtml({ listPrice: 30_000, grantReason: 'Sister of Chidera' })
    expect(html).toContain('<s>₦30,000</s>')
    expect(html).toContain('Sister of Chidera')
  })

  test('keeps what was bought, and says where the child was moved', () => {
    const movedTo = { courseId: '3', title: 'Robots from Cartons' }
    expect(places({ movedTo }).replace(/<!-- -->|\s+/g, ' ')).toMatch(
      /Kite Science .*Moved to\s+Robots from Cartons/,
    )
  })
})

test('STF-156: of an erased family nothing is shown', () => {
  expect(renderToStaticMarkup(<FamilyPanel family={null} />)).toContain('This family was erased.')
})

describe('STF-160, STF-162: what needs a person', () => {
  const needs = (given: OrderDetail['needs'], dispute: OrderDetail['dispute'] = null) =>
    renderToStaticMarkup(<OrderNeeds needs={given} dispute={dispute} now={now} />)

  test('is not there when nothing waits', () => {
    expect(needs([])).toBe('')
  })

  test('says why, and for how long', () => {
    const html = needs([{ kind: 'payment-unknown', why: 'a payment without an order', since }])
    expect(html).toContain('Needs a person')
    expect(html).toContain('A payment without an order')
    expect(html).toContain('Waiting for 25 hours')
  })

  test('shows the last day to answer a dispute and links to the provider’s dashboard', () => {
    const dashboard = 'https://dashboard.provider.example/disputes/1'
    const html = needs([], { since, answerBy: '2026-11-21T12:00:00.000Z', dashboard })
    expect(html).toContain('Disputed')
    expect(html.replace(/<!-- -->/g, '')).toContain('Last day to answer: 21/11/2026 (3 days left)')
    expect(html).toContain(`href="${dashboard}"`)
  })
})
