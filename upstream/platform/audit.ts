import { sql } from 'drizzle-orm'
import type { Actor } from './actor.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'
import type { Db, Tx } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'
import { staffRoles } from './db/schema/staff.ts'

type Row = typeof auditEvents.$inferInsert

/** Where an entry of staff comes from: `originOf(request)`. */
type AuditOrigin = Pick<Row, 'ip' | 'userAgent' | 'requestId'>

type Event = AuditOrigin & {
  actor: Actor
  action: AuditAction
  /** Default: the kind of the action. */
  subjectKind?: string
} & Pick<Row, 'subject' | 'data' | 'before' | 'after'>

const rolesOf = (staffId: string) =>
  sql<
    string[]
  >`(select coalesce(jsonb_agg(${staffRoles.role} order by ${staffRoles.role}), '[]') from ${staffRoles} where ${staffRoles.staffId} = ${staffId})`

const rowOf = ({ actor, ...event }: Event) => ({
  subjectKind: auditActions.get(event.action)?.kind,
  ...event,
  actorKind: actor.kind,
  actorParentId: actor.kind === 'parent' ? actor.id : null,
  actorStaffId: actor.kind === 'staff' ? actor.id : null,
  roles: actor.kind === 'staff' ? rolesOf(actor.id) : null,
})

/**
 * Call in the transaction of the action. Never pass a password, code or token. Of family, child, message and subscriber
 * records `before` and `after` name fields and hold no values (STF-270).
 */
export async function audit(tx: Tx | Db, event: Event): Promise<void> {
  await tx.insert(auditEvents).values(rowOf(event))
}

/** Some hold whole texts. */
const AT_ONCE = 100

/** `audit` for many records that one action changes. */
export async function auditAll(tx: Tx | Db, events: readonly Event[]): Promise<void> {
  for (let start = 0; start < events.length; start += AT_ONCE)
    await tx.insert(auditEvents).values(events.slice(start, start + AT_ONCE).map(rowOf))
}
