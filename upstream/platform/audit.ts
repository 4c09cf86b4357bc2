import type { Actor } from './actor.ts'
import type { Db, Tx } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'

type Row = typeof auditEvents.$inferInsert
type Event = { actor: Actor } & Pick<Row, 'action' | 'subject' | 'ip' | 'data'>

/** Call in the transaction of the action. Never pass a password, code or token. */
export async function audit(tx: Tx | Db, { actor, ...event }: Event): Promise<void> {
  await tx.insert(auditEvents).values({
    ...event,
    actorKind: actor.kind,
    actorParentId: actor.kind === 'parent' ? actor.id : null,
    actorStaffId: actor.kind === 'staff' ? actor.id : null,
  })
}
