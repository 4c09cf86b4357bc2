import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { FamilyNote } from '#contract/staff/families'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, version } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { messageStates } from '#domain/message-state'

export const MessageState = z.enum(messageStates)

const StaffName = z.object({ staffId: z.string(), name: z.string() })

export const MessageRow = z.object({
  messageId: z.string(),
  /** As the sender wrote it. */
  name: z.string(),
  comment: z.string(),
  state: MessageState,
  assignee: StaffName.nullable(),
  at: instant,
})
export type MessageRow = z.infer<typeof MessageRow>

export const MessageReply = z.object({
  replyId: z.string(),
  by: z.string(),
  at: instant,
  text: z.string(),
  mailId: z.string(),
  /** Null when the outbox has forgotten the email. */
  mail: z.enum(['waiting', 'sent', 'failed', 'lost']).nullable(),
})
export type MessageReply = z.infer<typeof MessageReply>

export const MessageDetail = MessageRow.extend({
  email: z.string(),
  /** Of a sender with an account masked as in the family's file: 0806 ••• 7719. */
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** STF-220: the account of the sender's address. */
  family: z.object({ parentId: z.string(), name: z.string() }).nullable(),
  /** Oldest first. */
  replies: z.array(MessageReply),
  notes: z.array(FamilyNote),
  closed: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** What signs a reply of the reader, and the address it is sent from (STF-217). */
  signature: z.string(),
  from: z.string(),
  version: z.string(),
})
export type MessageDetail = z.infer<typeof MessageDetail>

const write = { auth: 'staff', permission: 'messages.write' } as const
const params = z.object({ messageId: id })
const saved = z.object({ message: z.string(), conversation: MessageDetail })

export const messageTabs = ['open', 'mine', 'closed', 'spam'] as const
export const MessageTab = z.enum(messageTabs)

/**
 * STF-216: `open` are the open and waiting ones, `mine` those of them that are assigned to the reader; both have the open ones
 * first and then the oldest, the others have the newest first. `q`: a name, words of the message or a whole address.
 */
export const listMessages = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/messages',
  query: z.object({ ...listQuery, tab: MessageTab.catch('open').default('open') }),
  response: listOf(MessageRow).extend({
    /** `open`: without an answer, as the sidebar and Today count them. */
    counts: z.object({ open: z.number().int(), mine: z.number().int() }),
  }),
})

export const readMessage = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/messages/:messageId',
  params,
  response: z.object({
    conversation: MessageDetail,
    /** Whom a message can be assigned to. */
    people: z.array(StaffName),
  }),
})

export const MessageChange = z.object({
  version,
  state: z.enum(['open', 'closed', 'spam']).optional(),
  /** Null: not assigned any more. */
  assigneeId: id.nullable().optional(),
})
export type MessageChange = z.infer<typeof MessageChange>

/** STF-218. @throws AppError `changed`; `invalid` for a person who cannot answer messages */
export const changeMessage = endpoint({
  ...write,
  method: 'PATCH',
  path: '/staff/messages/:messageId',
  params,
  body: MessageChange,
  response: saved,
})

export const ReplyInput = z.object({
  version,
  text: text(4_000).min(1, 'Write the reply first.'),
  /** 'Send and close'; else the message waits (STF-218). */
  closes: z.boolean(),
})
export type ReplyInput = z.infer<typeof ReplyInput>

/** @throws AppError `conflict` with reason `replied` when a reply was sent since (STF-219); `changed` */
export const replyToMessage = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/messages/:messageId/replies',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: ReplyInput,
  response: saved,
})

export const MessageNoteInput = z.object({ text: text(1_000).min(1, 'Write the note first.') })

export const addMessageNote = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/messages/:messageId/notes',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: MessageNoteInput,
  response: Message,
})

/** @throws AppError `conflict` after 15 minutes, `not_found` for another person's note */
export const strikeMessageNote = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/messages/:messageId/notes/:noteId/strike',
  params: params.extend({ noteId: id }),
  response: Message,
})
