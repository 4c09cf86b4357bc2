import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { ChildrenPanel } from '@/components/staff/families/children-panel'
import { ContactPanel } from '@/components/staff/families/contact-panel'
import { EnrolmentTable } from '@/components/staff/families/enrolment-table'
import { FamilyHead } from '@/components/staff/families/family-head'
import { ConsentPanel, MailPanel, MessagePanel } from '@/components/staff/families/family-records'
import { FamilyListRow } from '@/components/staff/families/family-row'
import { HelpPanel } from '@/components/staff/families/help-panel'
import { NotePanel } from '@/components/staff/families/note-panel'
import { OrderTable } from '@/components/staff/families/order-table'
import { testFamily as family } from '@/components/staff/families/testing/test-family'
import { FamilyPanel } from '@/components/staff/orders/family-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/families/p1' }))

const render = (panel: ReactNode) => renderToStaticMarkup(panel)
const wordsOf = (panel: ReactNode) =>
  render(panel)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const now = new Date('2026-11-18T12:00:00Z')

describe('STF-193: a row of the list', () => {
  const row = { ...family, children: 2, lastOrderAt: '2026-11-18T08:00:00.000Z' }

  test('shows name, masked contact, children and last order, and leads to the family', () => {
    const html = render(<FamilyListRow family={row} />)
    expect(html).toContain('href="/staff/families/p1"')
    expect(wordsOf(<FamilyListRow family={row} />)).toBe(
      'Adaeze Okafor 2 children a•••e@example.com 0803 ••• 4521 18/11/2026',
    )
  })

  test('says that there are no children and no orders', () => {
    expect(wordsOf(<FamilyListRow family={{ ...row, children: 0, lastOrderAt: null }} />)).toMatch(
      /No children yet .* –$/,
    )
  })
})

describe('STF-194: the page of a family', () => {
  test('says whether the account is verified, since when it exists and when it signed in', () => {
    expect(wordsOf(<FamilyHead family={family} canEnrol />)).toContain(
      'Verified since 12/01/2026, last sign-in on 17/11/2026',
    )
    const other = { ...family, isVerified: false, lastSignIn: null }
    expect(wordsOf(<FamilyHead family={other} canEnrol />)).toContain(
      'Not verified since 12/01/2026, no sign-in on record',
    )
  })

  test('STF-023: offers to enrol only to who may', () => {
    expect(render(<FamilyHead family={family} canEnrol />)).toContain('href="/staff/families/p1/enrol"')
    expect(render(<FamilyHead family={family} canEnrol={false} />)).not.toContain('/enrol')
  })

  test('masks address and birthday, and says that showing is recorded', () => {
    const words = wordsOf(<ContactPanel family={family} canReveal />)
    expect(words).toContain('Address ••• Birthday •••')
    expect(words).toContain('Show contact')
    expect(words).toContain('Showing is recorded, and the family sees it.')
    expect(wordsOf(<ContactPanel family={family} canReveal={false} />)).not.toContain('Show contact')
  })

  test('STF-195: says nothing of a privacy page that shows no look, while the family has no children', () => {
    const words = wordsOf(<ContactPanel family={{ ...family, children: [] }} canReveal />)
    expect(words).toContain('Showing is recorded.')
    expect(words).not.toContain('sees')
  })

  test('names children by first name and initial, and keeps allergies to the rosters', () => {
    const html = render(<ChildrenPanel family={family} canReveal />)
    expect(html).toContain('aria-label="Show child: Ada O."')
    expect(html).toContain('Allergies are in the rosters only.')
    expect(wordsOf(<ChildrenPanel family={{ ...family, children: [] }} canReveal />)).toContain(
      'No children yet.',
    )
  })

  test('shows enrolments with attendance, and links to course, roster and order', () => {
    const html = render(<EnrolmentTable family={family} />)
    expect(html).toContain('href="/staff/courses/k1"')
    expect(html).toContain('href="/staff/courses/k1/roster"')
    expect(html).toContain('href="/staff/orders/KL1"')
    const words = wordsOf(<EnrolmentTable family={family} />)
    expect(words).toContain(
      'Ada O. Enrolled By hand on 20/10/2026 3 here, 1 late Roster of Kite Science Order KL1',
    )
  })

  test('STF-184: does not call an order by hand paid while money is open', () => {
    const [order] = family.orders
    const orders = order ? [{ ...order, byHand: { open: 20_000 } }] : []
    expect(wordsOf(<OrderTable family={{ orders }} />)).toContain('Not paid in full ₦26,000 ₦20,000 open')
  })

  test('shows orders, messages, emails and consents', () => {
    expect(wordsOf(<OrderTable family={family} />)).toContain('Kite Science Paid ₦26,000')
    expect(wordsOf(<MessagePanel family={family} canOpen />)).toContain('When does the class begin?')
    expect(wordsOf(<MailPanel family={family} />)).toContain('Receipt 18/11/2026, 9:00 am Sent')
    expect(wordsOf(<ConsentPanel family={family} />)).toContain('Ada O. · Photos: no')
  })

  test('STF-220: leads to each message, with its state and replies, where the reader may answer messages', () => {
    const [message] = family.messages
    const replies = [
      { replyId: 'r1', by: 'Amina Yusuf', at: '2026-11-18T09:00:00.000Z', about: 'On Monday.' },
    ]
    const answered = { messages: message ? [{ ...message, state: 'waiting' as const, replies }] : [] }
    expect(wordsOf(<MessagePanel family={answered} canOpen />)).toContain(
      'Replied On Monday. Reply by Amina Yusuf · 18/11/2026, 10:00 am',
    )
    expect(render(<MessagePanel family={answered} canOpen />)).toContain('href="/staff/messages/m1"')
    expect(render(<MessagePanel family={answered} canOpen={false} />)).not.toContain('/staff/messages')
  })

  test('STF-220: a message without words has a link to press', () => {
    const messages = family.messages.map((message) => ({ ...message, about: '' }))
    expect(render(<MessagePanel family={{ messages }} canOpen />)).toMatch(/href="[^"]+"[^>]*>No words</)
    expect(wordsOf(<MessagePanel family={{ messages }} canOpen={false} />)).toContain('No words')
  })

  test('says where there is nothing yet', () => {
    const empty = { ...family, enrolments: [], orders: [], messages: [], mails: [], notes: [], consents: [] }
    for (const [panel, words] of [
      [<EnrolmentTable key="e" family={empty} />, 'No enrolments yet.'],
      [<OrderTable key="o" family={empty} />, 'No orders yet.'],
      [<MessagePanel key="m" family={empty} canOpen />, 'No messages from the contact page.'],
      [<MailPanel key="a" family={empty} />, 'No emails yet.'],
      [<NotePanel key="n" family={empty} canWrite now={now} />, 'No notes yet.'],
      [<ConsentPanel key="c" family={empty} />, 'No consents yet.'],
    ] as const)
      expect(wordsOf(panel)).toContain(words)
  })
})

describe('STF-164, STF-204: notes of a family', () => {
  test('can be added and struck out by who may help', () => {
    const words = wordsOf(<NotePanel family={family} canWrite now={now} />)
    expect(words).toContain('Accounts cannot be merged.')
    expect(words).toContain('Note by Tunde Bakare Today, 9:00 am Rang twice. Strike out')
  })

  test('are only read by others', () => {
    const words = wordsOf(<NotePanel family={family} canWrite={false} now={now} />)
    expect(words).toContain('Rang twice.')
    expect(words).not.toMatch(/Add note|Strike out/)
  })
})

describe('STF-198 to STF-200: help with the sign-in', () => {
  test('offers to end sessions only while there are some', () => {
    expect(wordsOf(<HelpPanel family={family} />)).toMatch(/Signed in on 2 devices\..*End all sessions/)
    const words = wordsOf(<HelpPanel family={{ ...family, openSessions: 0 }} />)
    expect(words).toContain('Not signed in anywhere.')
    expect(words).not.toContain('End all sessions')
  })
})

test('STF-156: an order leads to its family for who may open it', () => {
  const { children, ...known } = family
  const ofOrder = { ...known, children: children.length }
  expect(render(<FamilyPanel family={ofOrder} canOpen />)).toContain('href="/staff/families/p1"')
  expect(render(<FamilyPanel family={ofOrder} />)).not.toContain('href=')
})
