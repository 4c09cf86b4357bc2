import { expect } from 'vitest'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { letters, newsletterSubscribers } from '../../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../../testing/app.ts'
import { type LetterCalls, letterCalls } from './letter-calls.ts'
import { letterSenders } from './letter-senders.ts'

export type SendingLetters = {
  api: TestApp
  calls: LetterCalls
  marketing: SignedInStaff
  senders: ReturnType<typeof letterSenders>
}

/** For all tests of a file. */
export async function startSending(): Promise<SendingLetters> {
  const api = await testApp()
  const marketing = await api.signedInStaff({ roles: ['marketing'] })
  return { api, marketing, calls: letterCalls(api), senders: letterSenders(api) }
}

/** Before each test. */
export async function beginEmpty(api: TestApp): Promise<SendingLetters['senders']> {
  await api.db.delete(emailOutbox)
  await api.db.delete(letters)
  await api.db.delete(newsletterSubscribers)
  return letterSenders(api)
}

/** @returns the id of a letter that is being sent */
export async function sendLetter({ api, calls, marketing }: SendingLetters, fields: object = {}) {
  const letterId = await calls.tested(marketing, fields)
  await api.db.delete(emailOutbox)
  const sent = await calls.act(marketing, letterId, 'send')
  expect(sent.statusCode).toBe(200)
  return letterId
}
