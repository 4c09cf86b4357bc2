import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, kobo, timestamps } from './columns.ts'
import { enrolments, orders } from './orders.ts'
import { staff } from './staff.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => staff.staffId, { onDelete: 'restrict' })

/** The last number drawn. The row is locked until the transaction ends, so that no number is left out (STF-185). */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), check('number_series_last', sql`${t.last} >= 0`)],
)

/** Money that the school received by hand (STF-184). Never changed: a second entry reverses it (STF-187). */
export const manualPayments = pgTable(
  'manual_payments',
  {
    paymentId: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'restrict' }),
    /** Negative in an entry that reverses another one. */
    amountKobo: kobo().notNull(),
    way: text({ enum: ['cash', 'transfer'] }).notNull(),
    /** A calendar date in Lagos. */
    receivedOn: date({ mode: 'string' }).notNull(),
    bankReference: text(),
    receiptNumber: text().notNull(),
    staffId: person(),
    reverses: uuid(),
    /** Why it was reversed. */
    reason: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'manual_payments_reversed',
      columns: [t.reverses],
      foreignColumns: [t.paymentId],
    }).onDelete('restrict'),
    unique('manual_payments_receipt').on(t.receiptNumber),
    uniqueIndex('manual_payments_reverses').on(t.reverses).where(sql`${t.reverses} is not null`),
    index('manual_payments_order').on(t.orderId, t.at),
    index('manual_payments_staff').on(t.staffId),
    index('manual_payments_received').on(t.receivedOn),
    check('manual_payments_amount', sql`${t.amountKobo} <> 0`),
    check('manual_payments_reversal', sql`(${t.amountKobo} < 0) = (${t.reverses} is not null)`),
    check('manual_payments_reason', sql`(${t.reverses} is null) = (${t.reason} is null)`),
    check('manual_payments_way', sql`${t.way} in ('cash', 'transfer')`),
  ],
)

/** STF-188, STF-189. */
export const enrolmentMoves = pgTable(
  'enrolment_moves',
  {
    moveId: key(),
    fromEnrolment: uuid()
      .notNull()
      .references(() => enrolments.enrolmentId, { onDelete: 'restrict' }),
    toEnrolment: uuid()
      .notNull()
      .references(() => enrolments.enrolmentId, { onDelete: 'restrict' }),
    reason: text().notNull(),
    /** The price of the new course less the price of the old one. */
    differenceKobo: kobo().notNull(),
    settled: text({ enum: ['none', 'refund', 'waived', 'order'] }).notNull(),
    /** Of an order by hand for the difference. */
    orderId: uuid().references(() => orders.orderId, { onDelete: 'restrict' }),
    staffId: person(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('enrolment_moves_from').on(t.fromEnrolment),
    uniqueIndex('enrolment_moves_to').on(t.toEnrolment),
    index('enrolment_moves_order').on(t.orderId),
    index('enrolment_moves_staff').on(t.staffId),
    check('enrolment_moves_settled', sql`${t.settled} in ('none', 'refund', 'waived', 'order')`),
    check('enrolment_moves_order_of', sql`(${t.settled} = 'order') = (${t.orderId} is not null)`),
  ],
)
