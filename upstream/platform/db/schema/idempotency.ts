import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { parents } from './parents.ts'
import { staff } from './staff.ts'

/** Of a parent or of a staff person. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    parentId: uuid().references(() => parents.parentId, { onDelete: 'cascade' }),
    staffId: uuid().references(() => staff.staffId, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    requestHash: text().notNull(),
    made: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('idempotency_keys_parent').on(t.parentId, t.keyHash),
    unique('idempotency_keys_staff').on(t.staffId, t.keyHash),
    index('idempotency_keys_at').on(t.at),
    check('idempotency_keys_actor', sql`num_nonnulls(${t.parentId}, ${t.staffId}) = 1`),
  ],
)
