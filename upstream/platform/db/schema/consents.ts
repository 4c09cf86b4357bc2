import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { children } from './children.ts'
import { instant, key } from './columns.ts'

/** Insert only: a changed answer is a new row. */
export const consents = pgTable(
  'consents',
  {
    consentId: key(),
    parentId: uuid().notNull(),
    childId: uuid().notNull(),
    kind: text({ enum: ['child', 'health', 'photo'] }).notNull(),
    granted: boolean().notNull(),
    textVersion: text().notNull(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'consents_child',
      columns: [t.childId, t.parentId],
      foreignColumns: [children.childId, children.parentId],
    }).onDelete('cascade'),
    index('consents_of_child').on(t.childId, t.parentId),
    index('consents_parent').on(t.parentId, t.at),
    check('consents_kind', sql`${t.kind} in ('child', 'health', 'photo')`),
  ],
)
