import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItemChildren, cartItems } from '../../platform/db/schema/carts.ts'
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { loginAttempts, otps, sessions } from '../../platform/db/schema/parents.ts'
import { staffChallenges, staffInvitations, staffSessions } from '../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { prune } from './prune.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('Attempts, idempotency keys, codes and sessions are deleted a day after they end', async () => {
  const { parentId } = await api.signedInParent()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const attempt = (at: Date) => ({ emailHash: 'x', ip: '127.0.0.1', ok: false, at })
  await api.db.insert(loginAttempts).values([attempt(hoursAgo(25)), attempt(hoursAgo(23))])
  await api.db.insert(sessions).values([
    { parentId, expiresAt: hoursAgo(25) },
    { parentId, expiresAt: hoursAgo(-1), revokedAt: hoursAgo(25) },
    { parentId, expiresAt: hoursAgo(1) },
  ])
  const sent = (keyHash: string, at: Date) => ({
    parentId,
    keyHash,
    requestHash: 'x',
    made: parentId,
    at,
  })
  await api.db.insert(idempotencyKeys).values([sent('old', hoursAgo(25)), sent('new', hoursAgo(23))])
  const code = { parentId, purpose: 'register' as const, codeHash: 'x' }
  await api.db.insert(otps).values([
    { ...code, expiresAt: hoursAgo(25), consumedAt: hoursAgo(26) },
    { ...code, expiresAt: hoursAgo(1) },
  ])
  await prune(api)
  expect(await api.db.select().from(loginAttempts)).toHaveLength(1)
  expect(await api.db.select().from(idempotencyKeys)).toMatchObject([{ keyHash: 'new' }])
  // The signed-in parent's session and the one that ended an hour ago.
  expect(await api.db.select().from(sessions)).toHaveLength(2)
  expect(await api.db.select().from(otps)).toMatchObject([{ consumedAt: null }])
})

test('STF-029, STF-036, STF-045: challenges, sessions and links of staff are deleted a day after they end', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const { staffId } = await api.signedInStaff()
  await api.db.insert(staffChallenges).values([
    { staffId, kind: 'step', expiresAt: hoursAgo(25) },
    { staffId, kind: 'step', expiresAt: hoursAgo(23) },
  ])
  const session = { staffId, factor: 'none' as const }
  await api.db.insert(staffSessions).values([
    { ...session, expiresAt: hoursAgo(25) },
    { ...session, expiresAt: hoursAgo(-1), revokedAt: hoursAgo(25) },
    { ...session, expiresAt: hoursAgo(-1), revokedAt: hoursAgo(23) },
  ])
  const link = (tokenHash: string) => ({ staffId, tokenHash, purpose: 'join' as const })
  await api.db.insert(staffInvitations).values([
    { ...link('a'), expiresAt: hoursAgo(-48), usedAt: hoursAgo(25) },
    { ...link('b'), expiresAt: hoursAgo(-48), usedAt: hoursAgo(23) },
    { ...link('c'), expiresAt: hoursAgo(25), usedAt: hoursAgo(26) },
    { ...link('d'), expiresAt: hoursAgo(-48) },
  ])
  await prune(api)
  expect(await api.db.$count(staffChallenges)).toBe(1)
  // That of the person who is signed in, and the one that ended 23 hours ago.
  expect(await api.db.$count(staffSessions)).toBe(2)
  const links = await api.db.select().from(staffInvitations)
  expect(links.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(['b', 'd'])
})

test('STF-226: addresses that were not confirmed are deleted after 14 days, others stay', async () => {
  const row = (email: string, fields: object) => ({ email, createdAt: daysAgo(400), ...fields })
  await api.db
    .insert(newsletterSubscribers)
    .values([
      row('late@example.com', { askedAt: daysAgo(14.1) }),
      row('asked-again@example.com', { askedAt: daysAgo(13.9) }),
      row('of-old-version@example.com', {}),
      row('confirmed@example.com', { state: 'confirmed', askedAt: daysAgo(90), confirmedAt: daysAgo(89) }),
      row('unsubscribed@example.com', { state: 'unsubscribed', askedAt: daysAgo(90) }),
      row('bounced@example.com', { state: 'bounced', askedAt: daysAgo(90) }),
    ])
  await prune(api)
  const kept = await api.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)
  expect(kept.map(({ email }) => email.split('@')[0]).toSorted()).toEqual([
    'asked-again',
    'bounced',
    'confirmed',
    'unsubscribed',
  ])
})

test('Sent and failed mails are deleted after 90 days; waiting ones are kept', async () => {
  await api.db.delete(emailOutbox)
  const mail = (days: number, end: object) => ({
    recipient: 'ada@example.com',
    template: 'receipt',
    data: { children: ['Chidera'] },
    createdAt: daysAgo(days),
    ...end,
  })
  const sentAt = new Date()
  await api.db
    .insert(emailOutbox)
    .values([
      mail(91, { sentAt }),
      mail(91, { deadAt: sentAt }),
      mail(91, { lastError: 'waits' }),
      mail(89, { sentAt, lastError: 'young' }),
    ])
  await prune(api)
  const remaining = await api.db.select().from(emailOutbox)
  expect(remaining.map(({ lastError }) => lastError).sort()).toEqual(['waits', 'young'])
})

test('A cart item is deleted after 90 days without changes', async () => {
  const parent = await api.signedInParent()
  const { parentId } = parent
  const childId = await api.childOf(parent)
  const item = async (days: number) => {
    const stamp = { createdAt: daysAgo(days), updatedAt: daysAgo(days) }
    const row = { parentId, courseId: await api.course(), ...stamp }
    const [inserted] = await api.db.insert(cartItems).values(row).returning()
    return inserted?.cartId ?? ''
  }
  const [old, used, young] = [await item(91), await item(91), await item(89)]
  await api.db.insert(cartItemChildren).values([
    { cartId: used, parentId, childId },
    { cartId: old, parentId, childId, updatedAt: daysAgo(91) },
  ])
  await prune(api)
  const remaining = await api.db.select().from(cartItems)
  expect(remaining.map(({ cartId }) => cartId).sort()).toEqual([used, young].sort())
})
