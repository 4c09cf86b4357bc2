import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { refundReasons, refundStates } from '#domain/refunds'
import { courses } from './catalogue.ts'
import { children } from './children.ts'
import { instant, key, kobo, timestamps } from './columns.ts'
import { parents } from './parents.ts'
import { staff } from './staff.ts'

/** In whole or in part. */
export const isRefunded = ({ status, refundedKobo }: Record<'status' | 'refundedKobo', SQLWrapper>): SQL =>
  sql`(${status} = 'refunded' or ${refundedKobo} > 0)`

export const orders = pgTable(
  'orders',
  {
    orderId: key(),
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'restrict' }),
    reference: text().notNull(),
    amountKobo: kobo().notNull(),
    currency: text().notNull().default('NGN'),
    email: text().notNull(),
    status: text({ enum: ['pending', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded'] })
      .notNull()
      .default('pending'),
    provider: text().notNull(),
    /** Null until the provider reports one, and again when a bank transfer is returned. */
    providerStatus: text({
      enum: ['success', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed'],
    }),
    accessCode: text(),
    /** Changes when the cart's courses, children or prices change. */
    linesDigest: text().notNull(),
    seatsHeld: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    channel: text(),
    refundId: text(),
    refundAttemptedAt: instant(),
    /** Refund reason: `amount`, `erased`, `full` or `duplicate`. */
    reason: text(),
    outcomeAt: instant(),
    shownOutcomeAt: instant(),
    /** Null again when the parent retries or pays. */
    returnedAt: instant(),
    /** Of a returned bank transfer, when it differs from the order's amount. */
    sentKobo: kobo(),
    returnReason: text(),
    /** Null again when the dispute is resolved. */
    disputedAt: instant(),
    /** A person dealt with what waited; null again when something new happens (STF-160). */
    dealtWithAt: instant(),
    /** What was sent back, also by the provider's dashboard (STF-175, STF-177). Triggers set it. */
    refundedKobo: kobo().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    unique('orders_reference').on(t.reference),
    uniqueIndex('orders_one_pending').on(t.parentId).where(sql`${t.status} = 'pending'`),
    index('orders_parent').on(t.parentId),
    index('orders_by_expiry').on(t.status, t.expiresAt),
    index('orders_unpaid')
      .on(t.createdAt, t.providerStatus)
      .where(sql`${t.status} in ('pending', 'cancelled', 'expired')`),
    index('orders_disputed_at').on(t.disputedAt).where(sql`${t.disputedAt} is not null`),
    // For each order and filter of the list of staff.
    index('orders_placed').on(t.createdAt, t.orderId),
    index('orders_by_amount').on(t.amountKobo, t.orderId),
    index('orders_by_status').on(t.status, t.createdAt, t.orderId),
    index('orders_by_channel').on(t.channel, t.createdAt, t.orderId),
    index('orders_paid_at').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_refunded').on(t.createdAt, t.orderId).where(isRefunded(t)),
    index('orders_email').on(sql`lower(${t.email})`),
    check('orders_amount', sql`${t.amountKobo} >= 0`),
    check(
      'orders_status',
      sql`${t.status} in ('pending', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded')`,
    ),
    check('orders_paid_at', sql`${t.status} <> 'paid' or ${t.paidAt} is not null`),
    check(
      'orders_provider_status',
      sql`${t.providerStatus} in ('success', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed')`,
    ),
    check(
      'orders_returned',
      sql`${t.returnedAt} is null or ${t.status} in ('pending', 'cancelled', 'expired')`,
    ),
    check('orders_disputed', sql`${t.disputedAt} is null or ${t.status} = 'paid'`),
  ],
)

/** Title and price are frozen at purchase. */
export const orderLines = pgTable(
  'order_lines',
  {
    lineId: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.courseId, { onDelete: 'restrict' }),
    childId: uuid()
      .notNull()
      .references(() => children.childId, { onDelete: 'restrict' }),
    courseTitle: text().notNull(),
    priceKobo: kobo().notNull(),
    ...timestamps,
  },
  (t) => [
    unique('order_lines_once').on(t.orderId, t.courseId, t.childId),
    index('order_lines_course').on(t.courseId),
    index('order_lines_child').on(t.childId),
    check('order_lines_price', sql`${t.priceKobo} >= 0`),
  ],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: key(),
    provider: text().notNull(),
    reference: text(),
    kind: text().notNull(),
    bodyDigest: text().notNull(),
    body: jsonb().notNull(),
    signatureOk: boolean().notNull(),
    handledAt: instant(),
    outcome: text(),
    /** A person dealt with a payment that belongs to no order (STF-161). */
    dealtWithAt: instant(),
    ...timestamps,
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.bodyDigest),
    index('payment_events_reference').on(t.reference),
    index('payment_events_unhandled').on(t.createdAt).where(sql`${t.handledAt} is null`),
    index('payment_events_unknown').on(t.createdAt).where(sql`${t.outcome} = 'unknown'`),
    // `NOT_REQUESTED_HERE` of upstream/modules/orders.
    index('payment_events_strange_refund')
      .on(t.createdAt)
      .where(sql`${t.outcome} = 'a refund that was not requested here'`),
    index('payment_events_received').on(t.createdAt, t.eventId),
    index('payment_events_kind').on(t.kind, t.createdAt, t.eventId),
  ],
)

export const enrolments = pgTable(
  'enrolments',
  {
    enrolmentId: key(),
    courseId: uuid()
      .notNull()
      .references(() => courses.courseId, { onDelete: 'restrict' }),
    childId: uuid()
      .notNull()
      .references(() => children.childId, { onDelete: 'restrict' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.lineId, { onDelete: 'restrict' }),
    cancelledAt: instant(),
    ...timestamps,
  },
  (t) => [
    unique('enrolments_line').on(t.lineId),
    uniqueIndex('enrolments_once').on(t.courseId, t.childId).where(sql`${t.cancelledAt} is null`),
    index('enrolments_course').on(t.courseId),
    index('enrolments_child').on(t.childId),
  ],
)

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
      .on(t.updatedAt)
      .where(sql`${t.state} in ('approved', 'unclear')`),
    index('refunds_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} in ('requested', 'asked', 'unclear', 'needs-account', 'failed')`),
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
