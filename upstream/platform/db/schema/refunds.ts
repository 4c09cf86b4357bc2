import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { refundReasons, refundStates } from '#domain/refunds'
import { instant, key, kobo, timestamps } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { staff } from './staff.ts'

/** A calendar date in Lagos: of money that was paid back another way, the day it was paid. */
export const sentOn = ({ paidOn, processedAt }: Record<'paidOn' | 'processedAt', SQLWrapper>): SQL =>
  sql`coalesce(${paidOn}, (${processedAt} at time zone 'Africa/Lagos')::date)`

/** STF-165 to STF-179. Also those that the site asks for by itself (STF-176), which have no lines and nobody who asked. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'restrict' }),
    amountKobo: kobo().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    /** Of the reason `other`. */
    words: text(),
    /** To the family. */
    note: text(),
    state: text({ enum: refundStates }).notNull(),
    way: text({ enum: ['provider', 'cash', 'transfer'] })
      .notNull()
      .default('provider'),
    /** The whole of an untouched order, asked for without an amount (STF-170). */
    isWhole: boolean().notNull().default(false),
    providerRefundId: text(),
    askedBy: uuid().references(() => staff.staffId, { onDelete: 'restrict' }),
    approvedBy: uuid().references(() => staff.staffId, { onDelete: 'restrict' }),
    approvedAt: instant(),
    /** At the provider. */
    askedAt: instant(),
    attemptedAt: instant(),
    processedAt: instant(),
    /** In words: of the provider, or why it was declined. */
    failure: text(),
    accountLast4: text(),
    /** Of money that was paid back another way: a calendar date in Lagos. */
    paidOn: date(),
    bankReference: text(),
    ...timestamps,
  },
  (t) => [
    unique('refunds_provider_refund').on(t.providerRefundId),
    index('refunds_order').on(t.orderId),
    index('refunds_due')
      .on(t.attemptedAt)
      .where(sql`${t.state} in ('approved', 'asked', 'unclear', 'needs-account', 'failed')`),
    index('refunds_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} in ('requested', 'asked', 'unclear', 'needs-account', 'failed')`),
    // For the reports: those asked for in a time, and those sent in it.
    index('refunds_created').on(t.createdAt, t.refundId),
    index('refunds_sent').on(sentOn(t)).where(sql`${t.state} = 'sent'`),
    check('refunds_amount', sql`${t.amountKobo} > 0`),
    check('refunds_words', sql`${t.reason} <> 'other' or ${t.words} is not null`),
  ],
)

/** Their sum is kept below the line's price under the order's lock. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.refundId, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.lineId, { onDelete: 'restrict' }),
    amountKobo: kobo().notNull(),
    endsEnrolment: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineId] }),
    index('refund_lines_line').on(t.lineId),
    check('refund_lines_amount', sql`${t.amountKobo} > 0`),
  ],
)
