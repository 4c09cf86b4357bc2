import { expect, test } from 'vitest'
import type { MailRow } from '#contract/staff/mails'
import { describeDelivery } from '@/components/staff/mails/mail-state-chip'

const mail = (given: Partial<MailRow>): MailRow => ({
  mailId: '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11',
  template: 'receipt',
  what: 'Receipt',
  recipient: 'a•••r@gmail.com',
  state: 'waiting',
  attempts: 0,
  writtenAt: '2026-11-26T08:00:00Z',
  sentAt: null,
  nextAt: null,
  failure: null,
  canRead: true,
  canRetry: false,
  ...given,
})

test('STF-223: a mail says when it was sent, why it failed, or when it is tried again', () => {
  expect(describeDelivery(mail({ state: 'sent', sentAt: '2026-11-26T08:31:00Z' }))).toBe(
    '26/11/2026, 9:31 am',
  )
  expect(describeDelivery(mail({ state: 'failed', failure: 'The mail server refused the address.' }))).toBe(
    'The mail server refused the address.',
  )
  expect(
    describeDelivery(
      mail({ failure: 'The mail server did not answer.', nextAt: '2026-11-26T08:31:00Z', attempts: 2 }),
    ),
  ).toBe('The mail server did not answer. Next try 26/11/2026, 9:31 am.')
})
