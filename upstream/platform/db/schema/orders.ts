import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { allCourses } from './catalogue.ts'
import { children } from './children.ts'
import { instant, key, kobo, timestamps } from './columns.ts'
import { parents } from './parents.ts'

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
    /** `manual`: enrolled by hand; the provider is never asked about it (STF-191). */
    kind: text({ enum: ['provider', 'manual'] })
      .notNull()
      .default('provider'),
    /** Of an order by hand: the sum of its payments (STF-184). A trigger sets it. */
    receivedKobo: kobo().notNull().default(0),
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
    /** Refund reason: `amount`, `erased`, `full`, `duplicate` or `cancelled`. */
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
    index('orders_of_parent').on(t.parentId, t.createdAt, t.orderId, t.amountKobo),
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
    index('orders_open_by_hand')
      .on(t.createdAt)
      .where(sql`${t.kind} = 'manual' and ${t.receivedKobo} < ${t.amountKobo}`),
    check('orders_kind', sql`${t.kind} in ('provider', 'manual')`),
    check('orders_manual', sql`(${t.kind} = 'manual') = (${t.provider} = 'manual')`),
    check('orders_received', sql`${t.receivedKobo} between 0 and ${t.amountKobo}`),
    check('orders_received_by_hand', sql`${t.kind} = 'manual' or ${t.receivedKobo} = 0`),
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
      .references(() => allCourses.courseId, { onDelete: 'restrict' }),
    childId: uuid()
      .notNull()
      .references(() => children.childId, { onDelete: 'restrict' }),
    courseTitle: text().notNull(),
    priceKobo: kobo().notNull(),
    /** The price of the course where another one was agreed (STF-182); null: the same. */
    listPriceKobo: kobo(),
    /** Why another price was agreed. */
    grantReason: text(),
    ...timestamps,
  },
  (t) => [
    check('order_lines_list_price', sql`${t.listPriceKobo} is null or ${t.listPriceKobo} >= ${t.priceKobo}`),
    check('order_lines_grant', sql`(${t.listPriceKobo} is null) = (${t.grantReason} is null)`),
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
      .references(() => allCourses.courseId, { onDelete: 'restrict' }),
    childId: uuid()
      .notNull()
      .references(() => children.childId, { onDelete: 'restrict' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.lineId, { onDelete: 'restrict' }),
    cancelledAt: instant(),
    /** The enrolment that it replaces on the same line (STF-188); `enrolment_moves` holds the foreign keys. */
    movedFrom: uuid(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('enrolments_of_line').on(t.lineId).where(sql`${t.cancelledAt} is null`),
    index('enrolments_by_line').on(t.lineId),
    index('enrolments_moved').on(t.movedFrom).where(sql`${t.movedFrom} is not null`),
    uniqueIndex('enrolments_once').on(t.courseId, t.childId).where(sql`${t.cancelledAt} is null`),
    index('enrolments_course').on(t.courseId),
    index('enrolments_child').on(t.childId),
  ],
)
