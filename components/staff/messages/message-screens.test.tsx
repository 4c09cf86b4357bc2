import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Conversation } from '@/components/staff/messages/conversation'
import { Inbox } from '@/components/staff/messages/inbox'
import type { MessageQuery } from '@/components/staff/messages/message-list-address'
import { MessageTabs } from '@/components/staff/messages/message-tabs'
import { testMessage as message } from '@/components/staff/messages/testing/test-message'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/messages/m1' }))

const now = new Date('2026-11-28T08:00:00Z')
const query: MessageQuery = { tab: 'open', page: 1, size: 50 }

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

function inbox(changed: Partial<MessageQuery>, rows = [message], currentId?: string, total = rows.length) {
  const found = { rows, total, counts: { open: 4, mine: 1 } }
  return renderToStaticMarkup(
    <Inbox
      query={{ ...query, ...changed }}
      found={found}
      now={now}
      {...(currentId !== undefined && { currentId })}
    >
      The message
    </Inbox>,
  )
}

describe('STF-216: the list of messages', () => {
  test('shows the sender, the first words, the state and how long the message waits', () => {
    const html = inbox({})
    expect(wordsOf(html)).toContain('Ruth Bassey Does Kite Science take a child of 5? Open 5 h')
    expect(html).toContain('href="/staff/messages/m1"')
    expect(html).not.toContain('aria-current')
  })

  test('says how many of Open have no answer, as its tab and the sidebar count them', () => {
    const words = '4 without an answer, then 6 that wait for the sender.'
    expect(wordsOf(inbox({}, [message], undefined, 10))).toContain(words)
    expect(wordsOf(inbox({}, [message], undefined, 5))).toContain('then 1 that waits for')
    expect(inbox({}, [message], undefined, 4)).not.toContain('without an answer')
    expect(inbox({ q: 'Kite' }, [message], undefined, 10)).not.toContain('without an answer')
    expect(inbox({ tab: 'closed' }, [message], undefined, 10)).not.toContain('without an answer')
  })

  test('names the person who deals with it', () => {
    const assignee = { staffId: 's2', name: 'Amina Yusuf' }
    expect(wordsOf(inbox({}, [{ ...message, assignee }]))).toMatch(/Assigned to +Amina +5 h/)
    expect(wordsOf(inbox({}, [{ ...message, assignee, state: 'waiting' }]))).toMatch(
      /Replied +Assigned to +Amina/,
    )
  })

  test('stays as it is beside a message, and is hidden there on a phone', () => {
    const html = inbox({ tab: 'closed', q: 'Kite', page: 2 }, [{ ...message, state: 'closed' }], 'm1')
    expect(html).toContain('href="/staff/messages/m1?tab=closed&amp;q=Kite&amp;page=2"')
    expect(html).toContain('aria-current="true"')
    expect(html).toContain('max-lg:hidden')
    expect(wordsOf(html)).toMatch(/Closed +28\/11\/2026/)
  })

  test('STF-057, STF-058: the search keeps the tab and goes back to page 1', () => {
    const html = inbox({ tab: 'mine', q: 'Kite', page: 2 })
    expect(html).toContain('<input type="hidden" name="tab" value="mine"/>')
    expect(html).toContain('value="Kite"')
    expect(html).not.toContain('name="page"')
  })

  test.each([
    ['open', 'No open messages. Messages from the contact page appear here.'],
    ['mine', 'No open message is assigned to you.'],
    ['closed', 'No closed messages.'],
    ['spam', 'No spam.'],
  ] as const)('STF-063: the empty tab %s says so', (tab, words) => {
    expect(inbox({ tab }, [])).toContain(words)
  })

  test('STF-063: a search without a match offers to clear it within its tab', () => {
    const html = inbox({ tab: 'closed', q: 'none' }, [])
    expect(html).toContain('Nothing matches.')
    expect(html).toContain('href="/staff/messages?tab=closed"')
  })

  test('STF-057: a search without a match leads to the same search in the other tabs', () => {
    const links = (tab: MessageQuery['tab'], q?: string) =>
      [...inbox({ tab, ...(q && { q }), page: 2 }, []).matchAll(/href="([^"]+)"[^>]*>Search/g)].map(
        ([, href]) => href,
      )
    expect(links('open', 'Ruth')).toEqual([
      '/staff/messages?tab=closed&amp;q=Ruth',
      '/staff/messages?tab=spam&amp;q=Ruth',
    ])
    expect(links('mine', 'Ruth')[0]).toBe('/staff/messages?q=Ruth')
    expect(links('open')).toEqual([])
  })
})

describe('STF-216: the tabs', () => {
  const tabs = (canReadMails: boolean) =>
    renderToStaticMarkup(
      <MessageTabs current="mails" counts={{ open: 4, mine: 1 }} canReadMails={canReadMails} />,
    )

  test('count open and own messages, and lead to the sent mail', () => {
    expect(wordsOf(tabs(true))).toContain('Open 4 Mine 1 Closed Spam Sent mail')
    expect(tabs(true)).toMatch(/aria-current="true"[^>]*href="\/staff\/mails"|href="\/staff\/mails"[^>]*>/)
  })

  test('STF-023: without the sent mail for who may not read it', () => {
    expect(tabs(false)).not.toContain('/staff/mails')
  })
})

const people = [
  { staffId: 's2', name: 'Amina Yusuf' },
  { staffId: 's1', name: 'Tunde Bakare' },
]
const texts = [
  { textId: 't1', name: 'How to verify', text: 'Dear {first_name}, yes. {my_name}', version: '1' },
]

function conversation(changed: Partial<typeof message> = {}, canOpenFamilies = true, children?: ReactNode) {
  const reader = { staffId: 's1', name: 'Tunde Bakare', canOpenFamilies }
  return renderToStaticMarkup(
    <Conversation read={{ conversation: { ...message, ...changed }, people }} texts={texts} reader={reader}>
      {children}
    </Conversation>,
  )
}

describe('STF-217, STF-218: the page of a message', () => {
  test('shows the address, the telephone and that there is no account yet', () => {
    expect(wordsOf(conversation())).toMatch(
      /Ruth Bassey +ruth\.bassey@example\.com +· +0806 555 7719 +· no account yet/,
    )
  })

  test('STF-220: leads to the family, where the reader may open it', () => {
    const family = { parentId: 'p1', name: 'Ruth Ime Bassey' }
    expect(conversation({ family })).toContain('href="/staff/families/p1"')
    expect(conversation({ family })).not.toContain('no account yet')
    expect(conversation({ family }, false)).not.toContain('href="/staff/families/p1"')
  })

  test('STF-217: says from where and how a reply is sent, and that no answer to it appears here', () => {
    expect(conversation()).toContain(
      'Sent from hello@kitelab.ng, signed “Tunde, Kitelab”. What the sender answers goes to the school’s mailbox and does not appear here.',
    )
  })

  test('STF-064: a reply that is pasted is not cut to its longest length', () => {
    expect(conversation().match(/<textarea[^>]*>/)?.[0]).not.toContain('maxLength')
  })

  test('offers the reader first, and keeps an assignee who can no longer answer', () => {
    expect(wordsOf(conversation())).toContain('Assign to… Assign to me Amina Yusuf')
    const assignee = { staffId: 's9', name: 'Ngozi Eze' }
    expect(wordsOf(conversation({ assignee }))).toContain('Not assigned Assign to me Amina Yusuf Ngozi Eze')
    expect(conversation({ assignee })).toContain('<option value="s9" selected="">Ngozi Eze</option>')
  })

  test.each([
    ['open', ['Send and close', 'Send', 'Spam', 'Close without a reply']],
    ['waiting', ['Send and close', 'Send', 'Spam', 'Close']],
    ['closed', ['Send and close', 'Send', 'Open again']],
    ['spam', ['Open again']],
  ] as const)('a message that is %s can be %s', (state, labels) => {
    const html = conversation({ state }).replace(/<dialog.*?<\/dialog>/g, '')
    const buttons = html.match(/<button(?:(?!<button).)*?<\/button>/g) ?? []
    const words = buttons.map((button) => wordsOf(button).trim())
    expect(words.filter((label) => label !== 'How to verify')).toEqual(labels)
  })

  test('STF-221: reply texts can be inserted and edited', () => {
    expect(conversation()).toContain('Insert a reply text')
    expect(conversation()).toContain('href="/staff/messages/texts"')
  })
})
