import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#contract/staff/person'
import { testDatabase } from '../testing/database.ts'
import { type Actor, parentActor } from './actor.ts'
import { audit } from './audit.ts'
import type { AuditAction } from './audit-actions.ts'
import type { OpenDb } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'
import { staff, staffRoles } from './db/schema/staff.ts'

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

test('STF-269: an entry of staff holds the roles of that time, and where it came from', async () => {
  const { db } = database
  const [person] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@kitelab.example`, name: 'Ngozi Eze' })
    .returning()
  const id = person?.staffId ?? ''
  const subject = randomUUID()
  const origin = { ip: '105.112.34.9', userAgent: 'a browser', requestId: 'a-request-of-a-person' }
  const record = () =>
    audit(db, { actor: { kind: 'staff', id }, action: 'staff.signed_in', subject, ...origin })
  await db
    .insert(staffRoles)
    .values(['owner', 'office'].map((role) => ({ staffId: id, role: Role.parse(role) })))
  await record()
  await db.delete(staffRoles).where(eq(staffRoles.role, 'owner'))
  await record()
  expect(await eventsOf(subject)).toMatchObject([
    { roles: ['office', 'owner'], subjectKind: 'staff', ...origin },
    { roles: ['office'], subjectKind: 'staff', ...origin },
  ])
})

test('STF-012: a write whose entry fails has not happened', async () => {
  const { db } = database
  const email = `${randomUUID()}@kitelab.example`
  const write = db.transaction(async (tx) => {
    await tx.insert(staff).values({ email, name: 'Ngozi Eze' })
    await audit(tx, { actor: { kind: 'staff', id: 'no id' }, action: 'staff.invited', subject: email })
  })
  await expect(write).rejects.toThrow()
  expect(await db.$count(staff, eq(staff.email, email))).toBe(0)
})

test('STF-271, STF-321: the database refuses to change or delete an entry', async () => {
  const { db } = database
  const subject = randomUUID()
  await audit(db, { actor: { kind: 'system' }, action: 'order.expired', subject })
  const isEntry = eq(auditEvents.subject, subject)
  await expect(db.update(auditEvents).set({ ip: null }).where(isEntry)).rejects.toThrow()
  await expect(db.delete(auditEvents).where(isEntry)).rejects.toThrow()
  expect(await eventsOf(subject)).toHaveLength(1)
})

describe('STF-271: erasing a family', () => {
  const asErasure = (statement: string) =>
    database.db.transaction(async (tx) => {
      const subject = randomUUID()
      const given = {
        ip: '41.58.0.7',
        userAgent: 'a browser',
        data: { way: 'a', words: 'Chidera asked.' },
        before: { roles: ['a', 'b'] },
      }
      await audit(tx, { actor: { kind: 'system' }, action: 'order.expired', subject, ...given })
      await tx.execute(sql`select set_config('kitelab.erase', 'on', true)`)
      await tx.execute(sql.raw(`${statement} where subject = '${subject}'`))
      return tx.select().from(auditEvents).where(eq(auditEvents.subject, subject))
    })

  test('may blank where an entry came from and what it changed', async () => {
    const blank = { ip: null, userAgent: null, before: null, after: null }
    const statement = 'update audit_events set ip = null, user_agent = null, before = null, after = null'
    expect(await asErasure(statement)).toMatchObject([
      { action: 'order.expired', data: { way: 'a', words: 'Chidera asked.' }, ...blank },
    ])
  })

  test('STF-281: may take out the words that a person wrote', async () => {
    expect(await asErasure(`update audit_events set data = data - 'words'`)).toMatchObject([
      { data: { way: 'a' } },
    ])
  })

  test.each([
    ['delete an entry', 'delete from audit_events'],
    ['give it another address', `update audit_events set ip = '41.58.0.8'`],
    ['add what it changed', `update audit_events set after = '{}'`],
    ['shorten what it changed', `update audit_events set before = '{"roles":["a"]}'`],
    ['change what happened', `update audit_events set ip = null, action = 'order.paid'`],
    ['change when it happened', `update audit_events set at = now() + interval '1 second'`],
    ['blank its details', `update audit_events set data = '{}'`],
  ])('may not %s', async (_, statement) => {
    await expect(asErasure(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})

/** These migrations ran before the trigger. */
const allowChanges = () => database.db.execute(sql`alter table audit_events disable trigger user`)

test('events from before the actor kind belong to their parent, or to the system without one', async () => {
  const { db } = database
  await allowChanges()
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

const earlierEvents: [AuditAction, Record<string, unknown>, Actor['kind']][] = [
  ['order.placed', {}, 'parent'],
  ['order.paid', { channel: 'card' }, 'provider'],
  ['order.paid', { channel: 'free' }, 'parent'],
  ['order.disputed', {}, 'provider'],
  ['order.expired', {}, 'system'],
  ['order.cancelled', { why: 'never initialised' }, 'system'],
  ['order.cancelled', { why: 'replaced' }, 'parent'],
]
test.each(earlierEvents)(
  'an earlier event %s with %j, recorded as the parent’s, becomes that of the %s',
  async (action, data, kind) => {
    const { db } = database
    await allowChanges()
    const subject = randomUUID()
    await audit(db, { actor: parentActor(parentId), action, subject, data })
    const migration = readFileSync(new URL('./db/migrations/0010_order_actors.sql', import.meta.url), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
    const actorParentId = kind === 'parent' ? parentId : null
    expect(await eventsOf(subject)).toMatchObject([{ actorKind: kind, actorParentId }])
  },
)
