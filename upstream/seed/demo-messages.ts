import { firstWord } from '#domain/person'
import type { Env } from '../platform/config/env.ts'
import { contactAddress } from '../platform/config/mail-addresses.ts'
import type { Tx } from '../platform/db/open.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { emailOutbox } from '../platform/db/schema/mail.ts'
import { contactMessages, messageReplies, replyTexts } from '../platform/db/schema/messages.ts'
import type { MessageReplyMail } from '../platform/mail/templates/message-reply.ts'
import { demoFamily } from './demo-families.ts'
import { type DemoMessage, demoMessages, demoReplyTexts } from './demo-message-content.ts'
import { demoStaffId, demoStaffName } from './demo-staff.ts'
import { seedId } from './seed-id.ts'

const MINUTE_MS = 60_000

type Demo = { env: Pick<Env, 'CONTACT_EMAIL' | 'MAIL_FROM'>; now: Date }

const idOf = ({ key }: DemoMessage) => seedId(`demo-message-${key}`)
const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

function senderOf({ sender }: DemoMessage) {
  if (typeof sender !== 'string')
    return { ...sender, email: `${sender.firstName}.${sender.lastName}@kitelab.example`.toLowerCase() }
  const { otherNames: firstName, lastName, email, parentId } = demoFamily(sender)
  return { firstName, lastName, email, parentId }
}

function messageRow(message: DemoMessage, now: Date) {
  const { comment, state, assignee, minutes, reply } = message
  const createdAt = minutesAgo(now, minutes)
  const changedAt = minutesAgo(now, reply?.minutes ?? minutes)
  const isClosed = state === 'closed' || state === 'spam'
  return {
    messageId: idOf(message),
    ...senderOf(message),
    comment,
    agreedAt: createdAt,
    state,
    assigneeId: assignee ? demoStaffId(assignee) : null,
    closedAt: isClosed ? changedAt : null,
    closedBy: isClosed ? demoStaffId('office') : null,
    createdAt,
    updatedAt: changedAt,
  }
}

const entryOf = (message: DemoMessage, at: Date) => ({
  at,
  actorKind: 'staff' as const,
  actorStaffId: demoStaffId('office'),
  roles: ['office'],
  subjectKind: 'message',
  subject: idOf(message),
})

async function addReply(tx: Tx, message: DemoMessage, { env, now }: Demo): Promise<void> {
  const { reply, comment, minutes, state } = message
  if (!reply) return
  const at = minutesAgo(now, reply.minutes)
  const mailId = seedId(`demo-reply-mail-${message.key}`)
  const replyId = seedId(`demo-reply-${message.key}`)
  const { text } = reply
  const data: MessageReplyMail = {
    text,
    by: firstWord(demoStaffName('office')),
    comment,
    writtenAt: minutesAgo(now, minutes).toISOString(),
    replyTo: contactAddress(env),
  }
  const sent = { attempts: 1, sentAt: at, createdAt: at, updatedAt: at }
  const recipient = senderOf(message).email
  await tx.insert(emailOutbox).values({ mailId, recipient, template: 'message-reply', data, ...sent })
  const staffId = demoStaffId('office')
  await tx.insert(messageReplies).values({ replyId, messageId: idOf(message), staffId, text, mailId, at })
  const entry = entryOf(message, at)
  await tx.insert(auditEvents).values({ ...entry, action: 'message.replied', data: { replyId } })
  if (state === 'closed')
    await tx.insert(auditEvents).values({ ...entry, action: 'message.closed', data: {} })
}

/** Messages in each state, with replies, and texts to reply with (STF-216, STF-221). */
export async function addDemoMessages(tx: Tx, demo: Demo): Promise<void> {
  await tx.insert(contactMessages).values(demoMessages.map((message) => messageRow(message, demo.now)))
  for (const message of demoMessages) await addReply(tx, message, demo)
  await tx
    .insert(replyTexts)
    .values([...demoReplyTexts])
    .onConflictDoNothing()
}
