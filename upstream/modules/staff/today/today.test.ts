import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import { staffPasskeys, staffRecoveryCodes } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, type Waiting, waiting } from './testing/waiting.ts'
import { isOfOthers, seesKind } from './today-kinds.ts'

const today = lagosDate(new Date())
const everyRole: StaffRole[] = ['owner', 'office', 'editor', 'marketing', 'teacher']

let api: TestApp
let rows: Waiting
beforeEach(async () => {
  api = await testApp()
  rows = waiting(api)
})
afterEach(() => api.close())

async function readItems({ headers }: SignedInStaff) {
  const response = await api.app.inject({ url: '/staff/today', headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().items
}
const itemsOf = async (...roles: StaffRole[]) => readItems(await api.signedInStaff({ roles }))

const rolesThatSee = async (kind: string) => {
  const seen: StaffRole[] = []
  for (const role of everyRole) {
    const items: { kind: string }[] = await itemsOf(role)
    if (items.some((item) => item.kind === kind)) seen.push(role)
  }
  return seen
}

test('STF-082: Today is empty for every role when nothing is waiting', async () => {
  for (const role of everyRole) {
    const { headers } = await api.signedInStaff({ roles: [role] })
    const response = await api.app.inject({ url: '/staff/today', headers })
    expect(response.json()).toEqual({
      items: [],
      classes: [],
      goingOut: [],
      ...(role === 'marketing' && { links: [] }),
    })
  }
})

test('STF-075, STF-076, STF-077: Today shows the orders that need a person to owner and office, the most urgent first', async () => {
  const parent = await api.signedInParent()
  const disputedAt = hoursAgo(3)
  await rows.order(parent)
  const oldest = await rows.order(parent, { createdAt: hoursAgo(50) })
  await rows.order(parent, { createdAt: hoursAgo(2) })
  await rows.order(parent, { status: 'paid', paidAt: hoursAgo(40), disputedAt })
  const paidAt = hoursAgo(26)
  await rows.order(parent, { status: 'refund_due', paidAt, reason: 'full', createdAt: hoursAgo(90) })
  await rows.unknownPayment('1111111111111')
  const expected = [
    { kind: 'order-disputed', count: 1, since: disputedAt.toISOString() },
    { kind: 'refund-stuck', count: 1, since: paidAt.toISOString() },
    { kind: 'order-stuck', count: 2, since: oldest.createdAt.toISOString() },
    { kind: 'payment-unknown', count: 1, since: expect.any(String) },
  ].map((item) => ({ ...item, isOfOthers: false }))
  expect(await itemsOf('owner')).toEqual(expected)
  expect(await itemsOf('office')).toEqual(expected)
  expect(await itemsOf('editor', 'marketing', 'teacher')).toEqual([])
})

test('STF-076: Today shows emails that can be sent again, but none with a code or link that is void', async () => {
  await rows.mail({ deadAt: hoursAgo(5) })
  await rows.mail({ lastError: 'ETIMEDOUT' })
  await rows.mail({ template: 'otp-register', lastError: 'expired' })
  const data = { expiresAt: hoursAgo(-1).toISOString() }
  await rows.mail({ template: 'staff-reset', lastError: 'ETIMEDOUT', data })
  await rows.mail({ deadAt: null, sentAt: new Date(), lastError: null })
  const [item] = await itemsOf('owner')
  expect(item).toMatchObject({ kind: 'mail-failed', count: 2, isOfOthers: false })
  expect(Date.parse(item.since)).toBeLessThan(hoursAgo(4).getTime())
  expect(await rolesThatSee('mail-failed')).toEqual(['owner', 'office'])
})

test('STF-076: Today shows an owner the invitations that end within a day', async () => {
  await rows.invitation('Hauwa Bello')
  await rows.invitation('Efe Omoregie', { expiresAt: hoursAgo(-30) })
  await rows.invitation('Musa Ibrahim', { expiresAt: hoursAgo(1) })
  await rows.invitation('Tunde Ajayi', { usedAt: new Date() })
  await rows.invitation('Emeka Obi', { purpose: 'reset' })
  expect(await itemsOf('owner')).toMatchObject([{ kind: 'invitation-ends', count: 1, name: 'Hauwa Bello' }])
  const until = hoursAgo(-2)
  await rows.invitation('Ngozi Eze', { expiresAt: until })
  expect(await itemsOf('owner')).toEqual([
    { kind: 'invitation-ends', count: 2, until: until.toISOString(), isOfOthers: false },
  ])
  expect(await rolesThatSee('invitation-ends')).toEqual(['owner'])
})

test('STF-076, STF-079: Today shows owner and marketing the courses of the next 14 days below half full', async () => {
  const at = (days: number, seatsTaken: number) =>
    api.course({
      title: `In ${days} days`,
      startDate: addDays(today, days),
      endDate: addDays(today, 60),
      seatsTaken,
    })
  await at(-1, 0)
  await at(3, 6)
  await at(15, 0)
  const courseId = await at(9, 5)
  const course = { courseId, name: 'In 9 days', taken: 5, places: 12 }
  const until = `${addDays(today, 9)}T00:00:00+01:00`
  const item = { kind: 'course-half-full', count: 1, ...course, until, isOfOthers: false }
  expect((await itemsOf('owner')).filter(({ kind }: { kind: string }) => kind === item.kind)).toEqual([item])
  expect(await rolesThatSee('course-half-full')).toEqual(['owner', 'marketing'])

  for (const days of [14, 1, 2, 4, 5, 0]) await at(days, 0)
  const items: { name?: string; count: number }[] = await itemsOf('marketing')
  expect(items.map(({ name, count }) => name ?? count)).toEqual([
    'In 0 days',
    'In 1 days',
    'In 2 days',
    'In 4 days',
    'In 5 days',
    2,
  ])
})

test('STF-038: Today asks a person with two or fewer recovery codes left for new ones', async () => {
  const person = await api.signedInStaff({ roles: ['teacher'] })
  const other = await api.signedInStaff({ roles: ['teacher'] })
  const { staffId } = person
  const codes = ['a', 'b', 'c'].map((codeHash) => ({ staffId, codeHash }))
  await api.db.insert(staffRecoveryCodes).values(codes)
  expect(await readItems(other)).toEqual([])
  for (const one of [person, other]) {
    const { staffId: owner } = one
    const passkey = { credentialId: owner, staffId: owner, publicKey: '-', counter: 0, name: 'Phone' }
    await api.db.insert(staffPasskeys).values(passkey)
  }
  expect(await readItems(person)).toEqual([])
  await api.db.update(staffRecoveryCodes).set({ usedAt: new Date() })
  await api.db.insert(staffRecoveryCodes).values({ staffId, codeHash: 'd' })
  const item = { kind: 'recovery-codes', count: 1, isOfOthers: false }
  expect(await readItems(person)).toEqual([{ ...item, left: 1 }])
  expect(await readItems(other)).toEqual([{ ...item, left: 0 }])
})

test('STF-076: Today folds what only other roles do under Others, which only an owner sees', () => {
  expect(seesKind(['owner'], 'course-without-picture')).toBe(true)
  expect(isOfOthers(['owner'], 'course-without-picture')).toBe(true)
  expect(isOfOthers(['owner', 'editor'], 'course-without-picture')).toBe(false)
  expect(isOfOthers(['owner'], 'order-stuck')).toBe(false)
  expect(seesKind(['office'], 'course-without-picture')).toBe(false)
})
