import { expect, test } from 'vitest'
import { isRefusal, isSenderRefusal } from './mail-sources.ts'

const answer = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  '550 5.1.1 No such user',
  '550-5.1.1 The account does not exist',
  '550 5.2.1 Disabled',
  '550 No such user',
])('STF-236: the address refuses for good with %s', (response) => {
  expect(isRefusal(answer(response))).toBe(true)
})

test.each([
  '550 5.7.1 Your network is blocked',
  '554 5.7.1 Relay access denied',
  '552 5.2.2 Mailbox full',
  '552 Mailbox full',
  '450 4.2.0 Try again later',
])('STF-236: %s says nothing about the address', (response) => {
  expect(isRefusal(answer(response))).toBe(false)
})

test('STF-236: an answer to another command says nothing about the address', () => {
  expect(isRefusal(answer('550 5.1.1 No such user', 'DATA'))).toBe(false)
})

const refused = (response: string, command: string) =>
  Object.assign(answer(response, command), { code: 'EENVELOPE' })

test.each([
  ['550 5.7.1 Not allowed to send', 'MAIL FROM'],
  ['553 Sender not owned', 'MAIL FROM'],
  ['554 No valid recipients', 'DATA'],
  ['554 5.7.1 Relay access denied', 'RCPT TO'],
  ['450-4.7.1 Your network is limited', 'RCPT TO'],
])('STF-203: %s, to %s, refuses the school and not the address', (response, command) => {
  expect(isSenderRefusal(refused(response, command))).toBe(true)
})

test.each(['550 5.1.1 No such user', '552 5.2.2 Mailbox full', '550 No such user'])(
  'STF-203: %s refuses the address',
  (response) => {
    expect(isSenderRefusal(refused(response, 'RCPT TO'))).toBe(false)
  },
)
