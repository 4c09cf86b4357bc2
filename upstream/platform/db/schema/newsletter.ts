import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LetterBlock, LetterItems } from '#contract/staff/letters'
import { deliveryStates, letterStates, subscriberStates } from '#domain/newsletter-states'
import { instant, key, timestamps } from './columns.ts'
import { staff } from './staff.ts'

const person = () => uuid().references(() => staff.staffId, { onDelete: 'restrict' })

/** STF-225. `unsubscribedAt` is of the state `unsubscribed`. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    subscriberId: key(),
    email: text().notNull(),
    state: text({ enum: subscriberStates }).notNull().default('unconfirmed'),
    /** The words beside the tick, with their version; null for those who signed up before words were stored. */
    consentText: text(),
    consentVersion: text(),
    consentAt: instant(),
    /** The page of the form. */
    source: text(),
    /** Of the link that confirms, until another is sent or the subscriber leaves. */
    tokenHash: text(),
    /** When the last confirmation was asked for: once a day (STF-226). */
    askedAt: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** The letter whose link was used. */
    unsubscribedBy: uuid(),
    /** Letters that the address refused for good (STF-236). */
    bounces: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`),
    uniqueIndex('newsletter_subscribers_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    index('newsletter_subscribers_newest').on(t.createdAt, t.subscriberId),
    index('newsletter_subscribers_state').on(t.state, t.createdAt, t.subscriberId),
    index('newsletter_subscribers_asked').on(t.askedAt).where(sql`${t.state} = 'unconfirmed'`),
    index('newsletter_subscribers_left_by').on(t.unsubscribedBy).where(sql`${t.unsubscribedBy} is not null`),
    check(
      'newsletter_subscribers_states',
      sql`${t.state} in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced')`,
    ),
    check('newsletter_subscribers_confirmed', sql`${t.state} <> 'confirmed' or ${t.confirmedAt} is not null`),
    check(
      'newsletter_subscribers_left',
      // An API process of the version before takes `unsubscribedAt` out alone.
      sql`${t.state} = 'unsubscribed' or ${t.unsubscribedAt} is null`,
    ),
    check('newsletter_subscribers_bounces', sql`${t.bounces} >= 0`),
  ],
)

/** STF-227. */
export const letters = pgTable(
  'letters',
  {
    letterId: key(),
    subject: text().notNull(),
    previewLine: text(),
    contentHtml: text(),
    /** Version of the rules by which `contentHtml` was cleaned (STF-132). */
    htmlRules: integer().notNull().default(0),
    blocks: jsonb().$type<z.infer<typeof LetterBlock>[]>().notNull().default([]),
    state: text({ enum: letterStates }).notNull().default('draft'),
    sendAt: instant(),
    /** Of the last test since the last change (STF-228). */
    testedAt: instant(),
    /** What the blocks were filled with when sending began, the same in each copy. */
    items: jsonb().$type<z.infer<typeof LetterItems>>(),
    sentBy: person(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Confirmed subscribers when sending began. */
    recipients: integer(),
    /** Emails that left, counted when sending has ended: an erased subscriber's delivery is deleted. */
    sent: integer(),
    ...timestamps,
  },
  (t) => [
    index('letters_newest').on(t.updatedAt, t.letterId),
    index('letters_state').on(t.state, t.updatedAt, t.letterId),
    index('letters_send_at').on(t.sendAt).where(sql`${t.state} = 'scheduled'`),
    index('letters_sent_by').on(t.sentBy).where(sql`${t.sentBy} is not null`),
    check('letters_states', sql`${t.state} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`),
    check('letters_subject', sql`char_length(${t.subject}) between 1 and 80`),
    check('letters_preview', sql`char_length(${t.previewLine}) <= 120`),
    check('letters_scheduled', sql`${t.state} <> 'scheduled' or ${t.sendAt} is not null`),
    check(
      'letters_started',
      sql`(${t.state} in ('sending', 'stopped', 'sent')) = (num_nulls(${t.startedAt}, ${t.recipients}) = 0)`,
    ),
  ],
)

/** One for each confirmed subscriber of the moment in which sending began (STF-230). */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    letterId: uuid()
      .notNull()
      .references(() => letters.letterId, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.subscriberId, { onDelete: 'cascade' }),
    /** `queued`: in the outbox, where `mailId` is. `skipped`: no longer confirmed when its turn came. */
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    mailId: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.letterId, t.subscriberId] }),
    index('letter_deliveries_state').on(t.letterId, t.state, t.subscriberId),
    index('letter_deliveries_subscriber').on(t.subscriberId),
    index('letter_deliveries_mail').on(t.mailId).where(sql`${t.mailId} is not null`),
    check('letter_deliveries_states', sql`${t.state} in ('waiting', 'queued', 'sent', 'failed', 'skipped')`),
  ],
)

/** Links of a letter, whose visits are counted by link and not by person (STF-235). */
export const letterLinks = pgTable(
  'letter_links',
  {
    letterId: uuid()
      .notNull()
      .references(() => letters.letterId, { onDelete: 'cascade' }),
    /** In order of the text, from 1. */
    number: smallint().notNull(),
    address: text().notNull(),
    visits: integer().notNull().default(0),
    /** Of the text, not of a block. */
    isInText: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.letterId, t.number] }),
    check('letter_links_visits', sql`${t.visits} >= 0 and ${t.number} >= 1`),
  ],
)
