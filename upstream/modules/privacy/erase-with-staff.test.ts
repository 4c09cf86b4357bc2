import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { peopleCalls } from '../staff/people/testing/people-calls.ts'
import { createFamilyFixtures, type FamilyFixtures } from './testing/family-fixtures.ts'

let fixtures: FamilyFixtures
beforeAll(async () => {
  fixtures = await createFamilyFixtures()
})
afterAll(() => fixtures.close())

test('STF-263: an erased family takes nothing from a staff person of the same address', async () => {
  const family = await fixtures.addFamily('Quetzal')
  await peopleCalls(fixtures).invite(await fixtures.signedInStaff(), { email: family.email })
  const exported = (await fixtures.post('export', family)).body
  expect(exported).not.toContain('staff-invitation')
  expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
  const mails = await fixtures.db
    .select({ template: emailOutbox.template })
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, family.email))
  expect(mails.map(({ template }) => template).toSorted()).toEqual(['account-erased', 'staff-invitation'])
  expect(await fixtures.db.$count(staff, eq(staff.email, family.email))).toBe(1)
})

test('STF-271: erasing a family blanks where its entries came from, and entries can be changed no other way', async () => {
  const family = await fixtures.addFamily('Quetzalina')
  const { parentId } = family
  const place = { ip: '41.58.0.7', userAgent: 'a browser of the family' }
  await audit(fixtures.db, {
    actor: parentActor(parentId),
    action: 'parent.changed',
    subject: parentId,
    ...place,
  })
  const isOwn = eq(auditEvents.actorParentId, parentId)
  const before = await fixtures.db.$count(auditEvents, isOwn)
  await fixtures.post('deletion', family)
  const entries = await fixtures.db.select().from(auditEvents).where(isOwn).orderBy(auditEvents.auditId)
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({ action: 'family.erased' })
  for (const { ip, userAgent } of entries) expect([ip, userAgent]).toEqual([null, null])
  await expect(fixtures.db.update(auditEvents).set({ ip: null }).where(isOwn)).rejects.toThrow()
})

test('STF-281: the file of a family says what staff did with its orders, and not from where', async () => {
  const family = await fixtures.addFamily('Quetzalona')
  const { staffId } = await fixtures.signedInStaff()
  const [order] = await fixtures.db.select().from(orders).where(eq(orders.parentId, family.parentId))
  const origin = { ip: '197.210.0.9', userAgent: 'a browser of the office', requestId: 'asked-by-the-office' }
  await audit(fixtures.db, {
    actor: { kind: 'staff', id: staffId },
    action: 'order.note_added',
    subject: order?.orderId ?? '',
    ...origin,
  })
  const exported = await fixtures.post('export', family)
  expect(exported.json().data.audit_events).toContainEqual(
    expect.objectContaining({ action: 'order.note_added', actorStaffId: staffId, ip: null, userAgent: null }),
  )
  for (const words of Object.values(origin)) expect(exported.body).not.toContain(words)
})

test('STF-186: erasing a family keeps when a refund was declined, so that old receipts stay as they were', async () => {
  const family = await fixtures.addFamily('Quetzaline')
  const isOwn = and(eq(orders.parentId, family.parentId), eq(orders.kind, 'provider'))
  const [order] = await fixtures.db.select().from(orders).where(isOwn)
  const declined = { amountKobo: 100, reason: 'goodwill', state: 'declined', failure: 'Quetzaline' } as const
  const updatedAt = new Date('2026-01-20T10:00:00Z')
  const [row] = await fixtures.db
    .insert(refunds)
    .values({ ...declined, orderId: order?.orderId ?? '', updatedAt })
    .returning()
  expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
  const found = await fixtures.db
    .select()
    .from(refunds)
    .where(eq(refunds.refundId, row?.refundId ?? ''))
  expect(found).toMatchObject([{ state: 'declined', failure: null, updatedAt }])
})
