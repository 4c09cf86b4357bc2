import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newsletterCalls } from '../../newsletter/testing/newsletter-calls.ts'

let api: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff()
})
afterAll(() => api.close())

const download = ({ headers }: SignedInStaff, query = '') =>
  api.app.inject({ url: `/staff/subscribers.csv${query}`, headers })

async function newestExport() {
  const [entry] = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'subscribers.exported'))
    .orderBy(desc(auditEvents.auditId))
    .limit(1)
  return entry
}

test('STF-225: the file has whole addresses and the consent, harmless in a spreadsheet, and is recorded', async () => {
  const calls = newsletterCalls(api)
  await api.db.delete(newsletterSubscribers)
  const createdAt = new Date('2026-11-02T09:00:00Z')
  const consent = { consentAt: createdAt, consentVersion: '2026-11', consentText: 'I agree, "really".' }
  await calls.subscriber({
    email: '=cmd@example.com',
    createdAt,
    confirmedAt: createdAt,
    source: '/faqs',
    ...consent,
  })
  await calls.subscriber({ state: 'unsubscribed', unsubscribedAt: createdAt })
  const response = await download(owner, '?state=confirmed')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const at = '"2026-11-02T10:00:00+01:00"'
  expect(response.body).toBe(
    '\uFEFF"Email","State","Signed up","Confirmed","Unsubscribed","Agreed","Version of the words","Words","Page"\r\n' +
      `"'=cmd@example.com","Confirmed",${at},${at},"",${at},"2026-11","I agree, ""really"".","/faqs"\r\n`,
  )
  const entry = await newestExport()
  expect(entry).toMatchObject({
    actorStaffId: owner.staffId,
    subjectKind: 'subscribers',
    subject: 'confirmed',
    data: { rows: 1, state: 'confirmed' },
  })
  expect(JSON.stringify(entry)).not.toContain('example.com')
  expect((await download(owner)).body.trimEnd().split('\r\n')).toHaveLength(3)
})

test('STF-225: more than 50,000 are refused, and nothing is recorded', async () => {
  await api.db.delete(newsletterSubscribers)
  await api.db.execute(sql`insert into newsletter_subscribers (email, state)
    select 'reader-' || n || '@example.com', 'bounced' from generate_series(1, 50001) n`)
  const before = await newestExport()
  const response = await download(owner)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: 'A file holds at most 50,000 subscribers. Choose a state.' },
  ])
  expect(await newestExport()).toEqual(before)
  await api.db.execute(sql`delete from newsletter_subscribers where email = 'reader-1@example.com'`)
  const lines = (await download(owner)).body.trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([50_000, 50_000])
  await api.db.delete(newsletterSubscribers)
})

test('STF-047, STF-225: the file is the owner’s, and needs a confirmation', async () => {
  expect((await download(await api.signedInStaff({ roles: ['marketing'] }))).statusCode).toBe(403)
  await api.db
    .update(staffSessions)
    .set({ confirmedAt: null })
    .where(eq(staffSessions.staffId, owner.staffId))
  expect((await download(owner)).statusCode).toBe(428)
})
