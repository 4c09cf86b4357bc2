import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { parents } from './parents.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    requestHash: text().notNull(),
    made: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.parentId, t.keyHash] }), index('idempotency_keys_at').on(t.at)],
)
