import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'

/** Mails of a lower lane are sent first. */
export const lanes = { code: 0, service: 1, letter: 2 } as const
export type Lane = keyof typeof lanes

type StateColumns = Record<'sentAt' | 'deadAt' | 'lastError' | 'data', SQLWrapper>

/** STF-223. A failed mail can be sent again; a lost one expired, or holds a code or link that is void. */
export const mailState = ({
  sentAt,
  deadAt,
  lastError,
  data,
}: StateColumns): SQL<'waiting' | 'sent' | 'failed' | 'lost'> =>
  sql`(case when ${sentAt} is not null then 'sent' when ${deadAt} is null then 'waiting' when ${lastError} = 'expired' or ${data} -> 'expiresAt' is not null then 'lost' else 'failed' end)`

/** Of the order that a mail is about, where its template names it. */
export const mailReference = ({ data }: Pick<StateColumns, 'data'>): SQL<string | null> =>
  sql`(${data} ->> 'reference')`

export const emailOutbox = pgTable(
  'email_outbox',
  {
    mailId: key(),
    recipient: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    dedupeKey: text(),
    lane: smallint().notNull().default(lanes.service),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    deadAt: instant(),
    lastError: text(),
    ...timestamps,
  },
  (t) => [
    unique('email_outbox_dedupe').on(t.dedupeKey),
    index('email_outbox_waiting')
      .on(t.lane, t.nextAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index('email_outbox_created').on(t.createdAt, t.mailId),
    // Failed mails that a person can send again: one that expired holds a code or link that is void.
    index('email_outbox_failed')
      .on(t.deadAt, t.mailId)
      .where(sql`${t.deadAt} is not null and ${t.lastError} is distinct from 'expired'`),
    // One for each filter of the list of sent mail.
    index('email_outbox_state').on(mailState(t), t.createdAt, t.mailId),
    index('email_outbox_state_template').on(mailState(t), t.template, t.createdAt, t.mailId),
    index('email_outbox_template').on(t.template, t.createdAt, t.mailId),
    index('email_outbox_recipient').on(sql`lower(${t.recipient})`, t.createdAt),
    index('email_outbox_reference')
      .on(mailReference(t))
      .where(sql`${mailReference(t)} is not null`),
  ],
)
