import type { MailRow, MailState } from '#contract/staff/mails'
import { maskEmail } from '#domain/mask'
import { emailOutbox, mailState } from '../../../platform/db/schema/mail.ts'
import { HELD_UNTIL } from '../../../platform/mail/held-mails.ts'
import { describeFailure } from './describe-failure.ts'
import { isReadable, templateWords } from './mail-words.ts'

const { mailId, recipient, template, attempts, nextAt, sentAt, lastError, createdAt } = emailOutbox

/** Without `data`, which may hold a code. */
export const mailColumns = {
  mailId,
  recipient,
  template,
  attempts,
  nextAt,
  sentAt,
  lastError,
  createdAt,
  state: mailState(emailOutbox),
}

type Row = Pick<typeof emailOutbox.$inferSelect, Exclude<keyof typeof mailColumns, 'state'>> & {
  state: MailState
}

const isHeld = ({ state, nextAt: at }: Row) => state === 'waiting' && at >= HELD_UNTIL

function failureOf(row: Row): string | null {
  if (isHeld(row)) return 'Held: its letter is stopped.'
  const { state, lastError: code } = row
  return state === 'sent' || (state === 'waiting' && code === null) ? null : describeFailure(code)
}

export const serializeMail = (row: Row): MailRow => ({
  mailId: row.mailId,
  template: row.template,
  what: templateWords(row.template),
  recipient: maskEmail(row.recipient),
  state: row.state,
  attempts: row.attempts,
  writtenAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAt: row.state === 'waiting' && !isHeld(row) ? row.nextAt.toISOString() : null,
  failure: failureOf(row),
  canRead: isReadable(row.template),
  canRetry: row.state === 'failed' && row.template !== 'letter',
})
