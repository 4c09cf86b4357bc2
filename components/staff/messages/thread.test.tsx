import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { testMessage as message } from '@/components/staff/messages/testing/test-message'
import { Thread } from '@/components/staff/messages/thread'

const now = new Date('2026-11-28T08:00:00Z')

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('STF-217: the conversation', () => {
  const reply = {
    replyId: 'r1',
    by: 'Amina Yusuf',
    at: '2026-11-28T07:00:00.000Z',
    text: 'Yes.',
    mailId: 'e1',
  }
  const thread = (changed: Partial<typeof message>) =>
    wordsOf(renderToStaticMarkup(<Thread conversation={{ ...message, ...changed }} now={now} canReadMails />))

  test('begins with the message and when it came', () => {
    expect(thread({})).toMatch(/a child of 5\? +From the contact page · +today, 4:00 am/)
    expect(thread({ comment: '' })).toContain('The sender wrote no words.')
  })

  test('shows who replied, when, and the state of the email while it is known', () => {
    expect(thread({ replies: [{ ...reply, mail: 'failed' }] })).toMatch(
      /Yes\. +Amina Yusuf · +today, 8:00 am +Email: +Failed/,
    )
    expect(thread({ replies: [{ ...reply, mail: null }] })).not.toContain('Email:')
  })

  test('STF-224: leads from a reply that did not arrive to its email, where the reader may see it', () => {
    const html = (mail: 'failed' | 'lost' | 'sent', canReadMails = true) =>
      renderToStaticMarkup(
        <Thread
          conversation={{ ...message, replies: [{ ...reply, mail }] }}
          now={now}
          canReadMails={canReadMails}
        />,
      )
    expect(html('failed')).toContain('href="/staff/mails/e1"')
    expect(html('lost')).toContain('href="/staff/mails/e1"')
    expect(html('sent')).not.toContain('href=')
    expect(html('failed', false)).not.toContain('href=')
  })

  test('says who closed it', () => {
    const closed = { at: '2026-11-27T07:00:00.000Z', by: 'Amina Yusuf' }
    expect(thread({ state: 'closed', closed })).toMatch(/Closed by Amina Yusuf · +yesterday, 8:00 am/)
    expect(thread({ state: 'spam', closed })).toContain('Marked as spam by Amina Yusuf')
  })
})
