import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { RequestDetail } from '#contract/staff/privacy-requests'
import { NextStep } from '@/components/staff/requests/next-step'
import { RequestFacts, RequestTexts } from '@/components/staff/requests/request-facts'
import { inputOf, typedDetails } from '@/components/staff/requests/request-form'
import { detailsFormSchema, requestFormSchema } from '@/components/staff/requests/request-form-schema'
import { RequestPanel } from '@/components/staff/requests/request-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/families/requests' }))

const at = '2026-11-20T09:00:00.000Z'
const now = new Date('2026-11-28T09:00:00Z')
const today = '2026-11-28'
const deletion: RequestDetail = {
  requestId: 'r1',
  kind: 'deletion',
  state: 'open',
  channel: 'telephone',
  receivedOn: '2026-11-20',
  dueOn: '2026-12-20',
  endedAt: null,
  family: { parentId: 'p1', name: 'Adaeze Okafor' },
  note: 'She rang.',
  outcome: null,
  recordedAt: at,
  recordedBy: 'Tunde Bakare',
  handledBy: null,
  link: { endsAt: '2026-11-27T09:00:00.000Z', downloads: 0, mail: 'sent' },
  confirmedAt: null,
  announcement: null,
  eraseAfter: null,
  obstacle: null,
  version: '1',
}

const render = (node: ReactNode) => renderToStaticMarkup(node)
const wordsOf = (node: ReactNode) =>
  render(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const buttonsOf = (change: Partial<RequestDetail>, isOwner = true) => {
  const html = render(<NextStep request={{ ...deletion, ...change }} isOwner={isOwner} now={now} />)
  return [
    'Send the link again',
    'Send the stop link again',
    'Mark as done',
    'Announce the deletion',
    'Erase the family',
    'Refuse the request',
  ].filter((label) => html.includes(`>${label}<`))
}

describe('STF-202, STF-203: what can be done', () => {
  test('depends on kind and state', () => {
    const correction = { kind: 'correction', link: null } as const
    expect(buttonsOf(correction)).toEqual(['Mark as done', 'Refuse the request'])
    expect(buttonsOf({ kind: 'export' })).toEqual([
      'Send the link again',
      'Mark as done',
      'Refuse the request',
    ])
    expect(buttonsOf({})).toEqual(['Send the link again', 'Announce the deletion', 'Refuse the request'])
    expect(buttonsOf({ state: 'confirmed', confirmedAt: at })).toEqual([
      'Erase the family',
      'Refuse the request',
    ])
    expect(buttonsOf({ state: 'done', endedAt: at })).toEqual([])
  })

  test('STF-023: announcing and erasing are for an owner', () => {
    expect(buttonsOf({}, false)).toEqual(['Send the link again', 'Refuse the request'])
    expect(buttonsOf({ state: 'confirmed', confirmedAt: at }, false)).not.toContain('Erase the family')
  })

  test('an announced deletion is erased by a press after its 7 days only', () => {
    const announced = {
      state: 'announced',
      announcement: 'sent',
      eraseAfter: '2026-11-29T09:00:00.000Z',
    } as const
    expect(buttonsOf(announced)).toEqual(['Send the stop link again', 'Refuse the request'])
    expect(buttonsOf({ ...announced, eraseAfter: at })).toContain('Erase the family')
  })

  test('a lost announcement is said, is sent again, and erases no family', () => {
    const lost = { state: 'announced', eraseAfter: at, announcement: 'lost' } as const
    expect(buttonsOf(lost)).toEqual(['Send the stop link again', 'Refuse the request'])
    const request = { ...deletion, ...lost }
    const words = wordsOf(<NextStep request={request} isOwner now={now} />)
    expect(words).toContain('The email to the family could not be sent, so they are not erased.')
    expect(words).toContain('If it fails again, first correct the email address of the family.')
    expect(wordsOf(<RequestFacts request={request} today={today} />)).not.toContain('Can be stopped until')
  })

  test('an announcement that cannot be delivered is said, and an owner can erase the family after 7 days', () => {
    const stuck = { state: 'announced', announcement: 'undeliverable', eraseAfter: at } as const
    const buttons = ['Send the stop link again', 'Refuse the request']
    expect(buttonsOf(stuck, false)).toEqual(buttons)
    expect(buttonsOf({ ...stuck, eraseAfter: '2026-11-29T09:00:00.000Z' })).toEqual(buttons)
    expect(buttonsOf({ ...stuck, eraseAfter: null })).toEqual(buttons)
    expect(buttonsOf(stuck)).toEqual(['Send the stop link again', 'Erase the family', 'Refuse the request'])
    const words = wordsOf(<NextStep request={{ ...deletion, ...stuck }} isOwner now={now} />)
    expect(words).toContain('The email to the family could not be delivered to their mailbox')
    const facts = wordsOf(<RequestFacts request={{ ...deletion, ...stuck }} today={today} />)
    expect(facts).toContain('Can be erased after 20/11/2026')
  })

  test.each([
    ['sent', 'The family has an email with a link that stops the deletion.', 'Can be stopped until'],
    ['waiting', 'The email with a link that stops the deletion waits to be sent.', undefined],
    ['delayed', 'has not arrived yet: the mail server has not accepted it so far.', undefined],
    ['refused', 'mailbox does not exist, so the family has no email.', 'Is erased after'],
  ] as const)('an announcement that is %s is described as it is', (announcement, sentence, fact) => {
    const request = { ...deletion, state: 'announced', eraseAfter: at, announcement } as const
    expect(wordsOf(<NextStep request={request} isOwner now={now} />)).toContain(sentence)
    const words = wordsOf(<RequestFacts request={request} today={today} />)
    for (const term of ['Can be stopped until', 'Is erased after'])
      expect(words.includes(term)).toBe(term === fact)
    expect(buttonsOf(request).includes('Erase the family')).toBe(
      announcement === 'sent' || announcement === 'refused',
    )
  })

  test.each([
    ['waiting', 'The email with the link waits to be sent.'],
    ['delayed', 'The email with the link has not arrived yet: the mail server has not accepted it so far.'],
    ['refused', 'Correct their email address, then send the link again.'],
    ['undeliverable', 'Send the link again, or first correct the email address of the family.'],
    ['lost', 'The email with the link could not be sent to the family.'],
  ] as const)('an email with a link that is %s is described as it is', (mail, sentence) => {
    const link = { endsAt: at, downloads: 0, mail }
    for (const kind of ['export', 'deletion'] as const) {
      const words = wordsOf(<NextStep request={{ ...deletion, kind, link }} isOwner now={now} />)
      expect(words).toContain(sentence)
      expect(words).not.toContain('The family has an email')
    }
  })

  test('says that the link has ended, and to the office that an owner can announce a deletion', () => {
    const wordsFor = (request: RequestDetail, isOwner: boolean) =>
      wordsOf(<NextStep request={request} isOwner={isOwner} now={now} />)
    expect(wordsFor({ ...deletion, link: null }, true)).toContain(
      'The link in the email to the family has ended. Send it again.',
    )
    expect(wordsFor(deletion, false)).toContain('an owner can announce the deletion')
    expect(wordsFor(deletion, true)).not.toContain('an owner can announce the deletion')
  })

  test('says why the family cannot be erased now, and does not offer it', () => {
    const request = { ...deletion, obstacle: 'A payment is still under way.' }
    expect(buttonsOf({ ...request, state: 'confirmed' })).toEqual(['Refuse the request'])
    expect(wordsOf(<NextStep request={request} isOwner={false} now={now} />)).toContain(
      'The family cannot be erased now. A payment is still under way.',
    )
  })
})

describe('STF-201: a request', () => {
  test('has its days, its person and its link', () => {
    const words = wordsOf(<RequestFacts request={deletion} today={today} />)
    expect(words).toContain('Recorded by Tunde Bakare Link works until 27/11/2026, 10:00 am')
    expect(words).not.toContain('Downloads')
    const exported = { ...deletion, kind: 'export' } as const
    expect(wordsOf(<RequestFacts request={exported} today={today} />)).toContain('Downloads 0 of 3')
    expect(wordsOf(<RequestTexts request={deletion} />)).toBe('Note She rang.')
  })

  test('can be edited while it waits', () => {
    const isOffered = (change: Partial<RequestDetail>) =>
      render(<RequestFacts request={{ ...deletion, ...change }} today={today} />).includes(
        '>Edit the request<',
      )
    expect(isOffered({})).toBe(true)
    expect(isOffered({ state: 'announced' })).toBe(true)
    expect(isOffered({ state: 'done', endedAt: at })).toBe(false)
    expect(detailsFormSchema.safeParse(typedDetails({ ...deletion, receivedOn: '2999-01-01' })).success).toBe(
      false,
    )
  })

  test('names its words by what they are', () => {
    const wordsOfOutcome = (change: Partial<RequestDetail>) =>
      wordsOf(<RequestTexts request={{ ...deletion, note: null, outcome: 'Her passport.', ...change }} />)
    expect(wordsOfOutcome({ state: 'refused' })).toBe('Why it was refused Her passport.')
    expect(wordsOfOutcome({ state: 'announced' })).toBe('How the person was identified Her passport.')
    expect(wordsOfOutcome({ kind: 'correction', state: 'done' })).toBe('What was done Her passport.')
  })

  test('is recorded from the page of the family', () => {
    const requests = [{ requestId: 'r1', kind: 'export', state: 'open', dueOn: '2026-12-20', at }] as const
    const family = { parentId: 'p1', name: 'Adaeze Okafor', requests: [...requests] }
    expect(wordsOf(<RequestPanel family={family} today={today} />)).toMatch(
      /^Privacy requests Copy of the data Open Due 20\/12\/2026 Record a request/,
    )
    expect(wordsOf(<RequestPanel family={{ ...family, requests: [] }} today={today} />)).toContain(
      'No requests yet.',
    )
  })

  test('needs what is asked for, how it came and a day that is not in the future', () => {
    const typed = { kind: null, channel: null, receivedOn: '2999-01-01', note: '' }
    const messages = requestFormSchema.safeParse(typed).error?.issues.map(({ message }) => message)
    expect(messages).toEqual([
      'Choose what the family asks for.',
      'Choose how it came.',
      'Choose today or an earlier day.',
    ])
    expect(inputOf({ kind: 'export', channel: 'letter', receivedOn: today, note: ' ' })).toEqual({
      kind: 'export',
      channel: 'letter',
      receivedOn: today,
    })
  })
})
