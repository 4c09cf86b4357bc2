import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, kobo, timestamps } from './columns.ts'

export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    reference: text().primaryKey(),
    accessCode: text().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    amountKobo: kobo().notNull(),
    currency: text().notNull(),
    email: text().notNull(),
    status: text().notNull(),
    channel: text(),
    paidAt: instant(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...timestamps,
  },
  (t) => [
    unique('sandbox_transactions_access_code').on(t.accessCode),
    unique('sandbox_transactions_id').on(t.id),
    check('sandbox_transactions_amount', sql`${t.amountKobo} >= 0`),
  ],
)
