import { expect, test } from 'vitest'
import { failureCode, isRefusal } from './mail-sources.ts'

const answer = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  '550 5.1.1 No such user',
  '550-5.1.1 The account does not exist',
  '550 5.2.1 Disabled',
  '550 5.1.10 The domain takes no mail',
  '550 <ada@example.com>: no mailbox here (#5.1.1)',
])('STF-236: the address refuses for good with %s', (response) => {
  expect(isRefusal(answer(response))).toBe(true)
})

test.each([
  '550 5.7.1 Your network is blocked',
  '554 5.7.1 Relay access denied',
  '552 5.2.2 Mailbox full',
  '552 Mailbox full',
  '450 4.2.0 Try again later',
  '450 5.1.1 Try again later',
  '553 5.1.8 The domain of the sender does not exist',
  '550 5.1.0 <hello@example.com>: Sender address rejected: User unknown',
  '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
  '550 relay not permitted',
  '553 Sender not owned',
  '550 No such user',
  '550 Host [5.1.1.20] may not send',
])('STF-236: %s says nothing about the address', (response) => {
  expect(isRefusal(answer(response))).toBe(false)
})

test('STF-236: an answer to another command says nothing about the address', () => {
  expect(isRefusal(answer('550 5.1.1 No such user', 'DATA'))).toBe(false)
})

const refused = (response: string, command: string) =>
  Object.assign(answer(response, command), { code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE' })

test.each([
  ['550 5.7.1 Not allowed to send', 'MAIL FROM', 'ESENDER'],
  ['553 Sender not owned', 'MAIL FROM', 'ESENDER'],
  ['554 5.7.1 Relay access denied', 'RCPT TO', 'ESENDER'],
  ['553 5.1.8 The domain of the sender does not exist', 'RCPT TO', 'ESENDER'],
  ['550 5.1.0 <hello@example.com>: Sender address rejected', 'MAIL FROM', 'ESENDER'],
  ['550 5.1.0 <hello@example.com>: Sender address rejected', 'RCPT TO', 'EADDRESS'],
  ['550 5.1.0 Unknown recipient', 'RCPT TO', 'EADDRESS'],
  ['553 sorry, that domain is not in my list (#5.7.1)', 'RCPT TO', 'ESENDER'],
  ['451 4.7.1 Greylisted', 'RCPT TO', 'ELATER'],
  ['450-4.7.1 Your network is limited', 'RCPT TO', 'ELATER'],
  ['450 4.2.0 Greylisted', 'RCPT TO', 'ELATER'],
  ['450 4.1.8 The domain of the sender does not exist', 'RCPT TO', 'ELATER'],
  ['550 5.4.5 Daily quota of the sender exceeded', 'RCPT TO', 'EENVELOPE'],
  ['451 Local error', 'MAIL FROM', 'ELATER'],
  ['451 4.3.0 Local error', 'DATA', 'ELATER'],
  ['554 5.6.0 Spam', 'DATA', 'EMESSAGE'],
  ['552 Mailbox full', 'RCPT TO', 'EENVELOPE'],
  ['552 5.2.2 Mailbox full', 'RCPT TO', 'ERECIPIENT'],
  ['452 4.2.2 Mailbox full', 'RCPT TO', 'ERECIPIENT'],
  ['450 4.1.2 The domain was not found', 'RCPT TO', 'ERECIPIENT'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO', 'EADDRESS'],
  ['550 5.4.1 Relay Access Denied', 'RCPT TO', 'EADDRESS'],
  ['550 5.4.4 Unable to route', 'RCPT TO', 'ERECIPIENT'],
  ['552 5.2.2 Too much mail', 'DATA', 'EMESSAGE'],
  ['550 5.1.1 No such user', 'RCPT TO', 'EREFUSED'],
  ['550 relay not permitted', 'RCPT TO', 'EENVELOPE'],
])('STF-203, STF-223: %s, to %s, is stored as %s', (response, command, code) => {
  expect(failureCode(refused(response, command))).toBe(code)
})

test('STF-223: an answer to DATA that refuses the envelope refuses the school', () => {
  const error = Object.assign(answer('554 No valid recipients', 'DATA'), { code: 'EENVELOPE' })
  expect(failureCode(error)).toBe('ESENDER')
})

test('STF-223: another failure is stored by its code or its name', () => {
  expect(failureCode(Object.assign(new Error('no'), { code: 'EAUTH' }))).toBe('EAUTH')
  expect(failureCode(new RangeError('no'))).toBe('RangeError')
  expect(failureCode('no')).toBe('unknown')
})
