import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../platform/audit.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { csvLine } from '../csv.ts'

let api: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => api.close())

const exportAs = ({ headers }: SignedInStaff, query: Record<string, string>) =>
  api.app.inject({ url: `/staff/audit.csv?${new URLSearchParams(query)}`, headers })
const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

test('STF-272: the export holds the filtered entries in words, newest first, and is itself an entry', async () => {
  const { staffId } = await api.signedInStaff({ name: '=HYPERLINK("x")' })
  const event = { actor: { kind: 'staff', id: owner.staffId }, subject: staffId, ip: '105.112.34.9' } as const
  await audit(api.db, {
    ...event,
    action: 'staff.changed',
    before: { name: 'A, "B"' },
    after: { name: '=1' },
  })
  await audit(api.db, { ...event, action: 'staff.suspended' })
  const response = await exportAs(owner, { subject: staffId, q: '' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(response.body.startsWith('\uFEFF')).toBe(true)
  const [head, newest, oldest, ...others] = linesOf(response.body)
  expect(head).toBe('"Time","Who","Roles","What","On","Kind","Id","Address","Device","Changes","Request"')
  const who = `"Ngozi Eze","Owner"`
  const on = `"'=HYPERLINK(""x"")","staff","${staffId}","105.112.34.9",""`
  expect(newest).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00",/)
  expect(newest?.slice(28)).toBe(`${who},"Suspended",${on},"",""`)
  expect(oldest?.slice(28)).toBe(`${who},"Name changed",${on},"Name: A, ""B"" → =1",""`)
  expect(others).toEqual([])
  const [entry] = await api.db.select().from(auditEvents).orderBy(desc(auditEvents.auditId)).limit(1)
  expect(entry).toMatchObject({
    action: 'audit.exported',
    actorStaffId: owner.staffId,
    data: { rows: 2, filter: { subject: staffId } },
  })
})

test('STF-272: what was searched for is not in the entry of the export', async () => {
  await exportAs(owner, { q: 'Adaeze Okafor' })
  const [entry] = await api.db.select().from(auditEvents).orderBy(desc(auditEvents.auditId)).limit(1)
  expect(entry?.data).toEqual({ rows: 0, filter: { searched: true } })
})

test('STF-272: entries of one millisecond are all in the export, over its batches', async () => {
  const subject = randomUUID()
  await api.db.execute(sql`insert into audit_events (actor_kind, action, subject, at)
    select 'system', 'order.expired', ${subject}, timestamptz '2026-03-01T12:00:00Z' + make_interval(secs => n / 4000000.0)
    from generate_series(1, 4100) n`)
  const lines = linesOf((await exportAs(owner, { subject })).body)
  expect(lines).toHaveLength(4101)
})

test('STF-272: more than 50,000 entries are refused, and nothing is recorded', async () => {
  const subject = randomUUID()
  await api.db.execute(sql`insert into audit_events (actor_kind, action, subject)
    select 'system', 'order.expired', ${subject} from generate_series(1, 50001)`)
  const before = await api.db.$count(auditEvents, eq(auditEvents.action, 'audit.exported'))
  const response = await exportAs(owner, { subject })
  expect([response.statusCode, response.json()]).toEqual([400, { message: 'Choose a shorter time.' }])
  expect(await api.db.$count(auditEvents, eq(auditEvents.action, 'audit.exported'))).toBe(before)
  const list = await api.app.inject({ url: `/staff/audit?subject=${subject}`, headers: owner.headers })
  expect(list.json().total).toBe(10_001)
})

test('STF-272: the export needs a confirmation', async () => {
  const stale = await api.signedInStaff()
  await api.db
    .update(staffSessions)
    .set({ confirmedAt: null })
    .where(eq(staffSessions.staffId, stale.staffId))
  expect((await exportAs(stale, {})).statusCode).toBe(428)
})

test.each(['=1+1', '+234', '-1', '@x', '\t=1', '\tx', ' =1', '＝1'])(
  'a cell %j is text in a spreadsheet',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)
