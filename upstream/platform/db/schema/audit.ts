import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Insert only. No foreign key: it outlives its subject. */
export const auditEvents = pgTable(
  'audit_events',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    /** The default is for processes that still run the version before this column. */
    actorKind: text({ enum: ['parent', 'staff', 'system', 'provider'] })
      .notNull()
      .default('parent'),
    actorParentId: uuid(),
    actorStaffId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    ip: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_events_actor').on(t.actorParentId, t.at),
    index('audit_events_subject').on(t.subject),
    check('audit_events_actor_kind', sql`${t.actorKind} in ('parent', 'staff', 'system', 'provider')`),
    check('audit_events_actor_parent', sql`(${t.actorKind} = 'parent') = (${t.actorParentId} is not null)`),
    check('audit_events_actor_staff', sql`(${t.actorKind} = 'staff') = (${t.actorStaffId} is not null)`),
  ],
)
