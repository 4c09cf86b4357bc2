import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Insert only, which a trigger enforces (STF-321). No foreign key: it outlives its subject. */
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
    /** Of staff, as held at that time. */
    roles: jsonb().$type<string[]>(),
    action: text().notNull(),
    subjectKind: text(),
    subject: text().notNull(),
    ip: text(),
    userAgent: text(),
    requestId: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_events_actor').on(t.actorParentId, t.at),
    index('audit_events_subject').on(t.subject),
    index('audit_events_subject_kind').on(t.subjectKind, t.subject, t.at),
    index('audit_events_staff').on(t.actorStaffId, t.at),
    index('audit_events_action').on(t.action, t.at),
    index('audit_events_at').on(t.at, t.auditId),
    check('audit_events_actor_kind', sql`${t.actorKind} in ('parent', 'staff', 'system', 'provider')`),
    check('audit_events_actor_parent', sql`(${t.actorKind} = 'parent') = (${t.actorParentId} is not null)`),
    check('audit_events_actor_staff', sql`(${t.actorKind} = 'staff') = (${t.actorStaffId} is not null)`),
  ],
)
