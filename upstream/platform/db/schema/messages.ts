import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messageStates } from '#domain/message-state'
import { instant, key, timestamps } from './columns.ts'
import { parents, plainName } from './parents.ts'
import { staff } from './staff.ts'

const person = () => uuid().references(() => staff.staffId, { onDelete: 'restrict' })

/** In literals, as in the indexes. */
export const isUnclosed = ({ state }: Record<'state', SQLWrapper>): SQL =>
  sql`${state} in ('open', 'waiting')`

/** The words of the sender's name and of the message. */
export const messageWords = (message: Record<'firstName' | 'lastName' | 'comment', SQLWrapper>): SQL => {
  const { firstName, lastName, comment } = message
  return sql`to_tsvector('simple', ${plainName(sql`${firstName} || ' ' || ${lastName} || ' ' || ${comment}`)})`
}

/** Each is a conversation of its own (STF-216). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    messageId: key(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    address: text(),
    comment: text().notNull(),
    agreedAt: instant().notNull(),
    state: text({ enum: messageStates }).notNull().default('open'),
    assigneeId: person(),
    /** Of a closed message, and of one that is spam (STF-218). */
    closedAt: instant(),
    closedBy: person(),
    /** The account that had the address when the message came (STF-220). */
    parentId: uuid().references(() => parents.parentId, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_email').on(sql`lower(${t.email})`, t.createdAt),
    index('contact_messages_state').on(t.state, t.createdAt, t.messageId),
    // Of the two lists that have the waiting ones after the open ones.
    index('contact_messages_unclosed').on(t.state, t.createdAt, t.messageId).where(isUnclosed(t)),
    index('contact_messages_assigned')
      .on(t.assigneeId, t.state, t.createdAt, t.messageId)
      .where(isUnclosed(t)),
    index('contact_messages_assignee').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    index('contact_messages_words').using('gin', messageWords(t)),
    index('contact_messages_closed_by').on(t.closedBy).where(sql`${t.closedBy} is not null`),
    index('contact_messages_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    check('contact_messages_comment', sql`char_length(${t.comment}) <= 100`),
    check('contact_messages_states', sql`${t.state} in ('open', 'waiting', 'closed', 'spam')`),
    check('contact_messages_closed', sql`(${t.state} in ('closed', 'spam')) = (${t.closedAt} is not null)`),
  ],
)

/** Sent by email; forgotten with their message (STF-222). */
export const messageReplies = pgTable(
  'message_replies',
  {
    replyId: key(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.messageId, { onDelete: 'cascade' }),
    staffId: person().notNull(),
    text: text().notNull(),
    /** In the outbox, which forgets it sooner. */
    mailId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('message_replies_message').on(t.messageId, t.at),
    index('message_replies_staff').on(t.staffId),
    check('message_replies_text', sql`char_length(${t.text}) between 1 and 4000`),
  ],
)

/** STF-221. */
export const replyTexts = pgTable(
  'reply_texts',
  { textId: key(), name: text().notNull(), text: text().notNull(), ...timestamps },
  (t) => [
    uniqueIndex('reply_texts_name').on(sql`lower(${t.name})`),
    check(
      'reply_texts_size',
      sql`char_length(${t.name}) between 2 and 60 and char_length(${t.text}) between 1 and 2000`,
    ),
  ],
)
