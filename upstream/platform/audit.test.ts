import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type Actor, parentActor } from './actor.ts'
import { audit } from './audit.ts'
import type { OpenDb } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'

let database: OpenDb
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const eventsOf = (subject: string) =>
  database.db.select().from(auditEvents).where(eq(auditEvents.subject, subject))

const parentId = randomUUID()
const staffId = randomUUID()
const actors: [Actor, { actorParentId: string | null; actorStaffId: string | null }][] = [
  [parentActor(parentId), { actorParentId: parentId, actorStaffId: null }],
  [
    { kind: 'staff', id: staffId },
    { actorParentId: null, actorStaffId: staffId },
  ],
  [{ kind: 'system' }, { actorParentId: null, actorStaffId: null }],
  [{ kind: 'provider' }, { actorParentId: null, actorStaffId: null }],
]

test.each(actors)('an event records its actor: %o', async (actor, ids) => {
  const subject = randomUUID()
  await audit(database.db, { actor, action: 'child.changed', subject })
  expect(await eventsOf(subject)).toMatchObject([{ actorKind: actor.kind, ...ids }])
})

test.each([
  { actorKind: 'parent' as const },
  { actorKind: 'staff' as const },
  { actorKind: 'system' as const, actorParentId: parentId },
  { actorKind: 'parent' as const, actorParentId: parentId, actorStaffId: staffId },
])('the database refuses an event whose actor has another id than its kind: %o', async (row) => {
  const inserted = database.db.insert(auditEvents).values({ ...row, action: 'x', subject: 'x' })
  await expect(inserted).rejects.toThrow()
})

test('events from before the actor kind belong to their parent, or to the system without one', async () => {
  const { db } = database
  const run = (statement: string) => db.execute(sql.raw(statement))
  for (const name of ['kind', 'parent', 'staff'])
    await run(`alter table audit_events drop constraint audit_events_actor_${name}`)
  await run('alter table audit_events drop column actor_kind, drop column actor_staff_id')
  await run(`insert into audit_events (actor_parent_id, action, subject) values
    ('${parentId}', 'old', 'of a parent'), (null, 'old', 'of a job')`)
  const migration = readFileSync(new URL('./db/migrations/0008_actors.sql', import.meta.url), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement)
  expect(await eventsOf('of a parent')).toMatchObject([{ actorKind: 'parent', actorParentId: parentId }])
  expect(await eventsOf('of a job')).toMatchObject([{ actorKind: 'system', actorParentId: null }])
})

test.each([
  ['order.placed', {}, 'parent'],
  ['order.paid', { channel: 'card' }, 'provider'],
  ['order.paid', { channel: 'free' }, 'parent'],
  ['order.disputed', {}, 'provider'],
  ['order.expired', {}, 'system'],
  ['order.cancelled', { why: 'never initialised' }, 'system'],
  ['order.cancelled', { why: 'replaced' }, 'parent'],
])(
  'an earlier event %s with %j, recorded as the parent’s, becomes that of the %s',
  async (action, data, kind) => {
    const { db } = database
    const subject = randomUUID()
    await audit(db, { actor: parentActor(parentId), action, subject, data })
    const migration = readFileSync(new URL('./db/migrations/0010_order_actors.sql', import.meta.url), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
    const actorParentId = kind === 'parent' ? parentId : null
    expect(await eventsOf(subject)).toMatchObject([{ actorKind: kind, actorParentId }])
  },
)
