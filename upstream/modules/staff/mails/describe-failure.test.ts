import { expect, test } from 'vitest'
import { failureCode } from '../../../platform/mail/mail-sources.ts'
import { describeFailure } from './describe-failure.ts'

const answerTo = (command: string, response: string) =>
  Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })

test.each([
  ['RCPT TO', '550 relay not permitted', 'The mail server refused the email without saying why.'],
  ['RCPT TO', '550 5.1.1 No such user', 'The mail server refused the address.'],
  ['RCPT TO', '550 5.1.0 Unknown recipient', 'The mail server refused the address of the recipient or ours.'],
  [
    'RCPT TO',
    '550 5.4.1 Relay Access Denied',
    'The mail server refused the address of the recipient or ours.',
  ],
  ['MAIL FROM', '550 5.1.0 Sender address rejected', 'The mail server refused our address or our server.'],
])('STF-223: the answer to %s, %s, is described as: %s', (command, response, sentence) => {
  expect(describeFailure(failureCode(answerTo(command, response)))).toBe(sentence)
})
