import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Insert only. No foreign key: it outlives its subject. */
export const auditEvents = pgTable(
  'audit_events',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    actorParentId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    ip: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_events_actor').on(t.actorParentId, t.at), index('audit_events_subject').on(t.subject)],
)
