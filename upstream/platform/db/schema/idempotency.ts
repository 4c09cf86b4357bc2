import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { parents } from './parents.ts'

/** What a form that was sent under a key has made, in digests: the same form sent again makes nothing more. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    parentId: uuid()
      .notNull()
      .references(() => parents.parentId, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    requestHash: text().notNull(),
    /** Id of the row that was made. */
    made: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.parentId, t.keyHash] }), index('idempotency_keys_at').on(t.at)],
)
