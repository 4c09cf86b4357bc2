import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, parentActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36'
const system: Actor = { kind: 'system' }

let api: TestApp
let owner: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
  office = await api.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
})
afterAll(() => api.close())

const staffActor = ({ staffId: id }: SignedInStaff): Actor => ({ kind: 'staff', id })
const read = async (query: Record<string, string>) => {
  const url = `/staff/audit?${new URLSearchParams(query)}`
  const response = await api.app.inject({ url, headers: owner.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const only = async (query: Record<string, string>) => {
  const { rows } = await read(query)
  expect(rows).toHaveLength(1)
  return rows[0]
}
/** One entry that is found by its subject. */
const subjectOf = async (event: Omit<Parameters<typeof audit>[1], 'subject'>) => {
  const subject = randomUUID()
  await audit(api.db, { ...event, subject })
  return subject
}

describe('An entry', () => {
  test('STF-269: says who with the roles of that time, what, on what, from where, and the changes', async () => {
    const origin = { ip: '105.112.34.9', userAgent: chrome, requestId: 'a-request-of-a-person' }
    await audit(api.db, {
      actor: staffActor(owner),
      action: 'staff.roles_changed',
      subject: office.staffId,
      ...origin,
      before: { roles: ['office'], name: 'Tunde Bakare' },
      after: { roles: ['teacher', 'office'], name: 'Tunde Bakare' },
    })
    expect(await only({ subject: office.staffId })).toEqual({
      auditId: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      who: { kind: 'staff', staffId: owner.staffId, name: 'Ngozi Eze', roles: ['Owner'] },
      action: 'staff.roles_changed',
      group: 'people',
      what: 'Roles changed',
      on: 'Tunde Bakare',
      subject: { kind: 'staff', id: office.staffId },
      address: '105.112.34.9',
      device: 'Chrome on Android',
      requestId: 'a-request-of-a-person',
      changes: [{ field: 'Roles', before: 'Office', after: 'Office, Teacher' }],
    })
  })

  test('STF-269: of a sign-in says device and factor', async () => {
    const { staffId } = await api.signedInStaff()
    const event = { action: 'staff.signed_in', subject: staffId, userAgent: chrome } as const
    await audit(api.db, { ...event, actor: { kind: 'staff', id: staffId }, data: { factor: 'totp' } })
    expect(await only({ subject: staffId })).toMatchObject({
      what: 'Signed in',
      on: 'Chrome on Android · app code',
    })
  })

  const parentId = randomUUID()
  test.each([
    ['child.added', parentActor(parentId), 'A parent', 'Child added', 'child', ''],
    ['order.expired', system, 'System', 'Order expired', 'order', 'Order 1794994920417'],
    [
      'order.paid',
      { kind: 'provider' },
      'Payment provider',
      'Order paid',
      'order',
      'Order 1794994920417 · card',
    ],
  ] as const)(
    'STF-273: %s from before this step is shown in words',
    async (action, actor, name, what, kind, on) => {
      const data = { reference: '1794994920417', ...(action === 'order.paid' && { channel: 'card' }) }
      const subject = randomUUID()
      const row = { actorKind: actor.kind, actorParentId: 'id' in actor ? actor.id : null }
      await api.db.insert(auditEvents).values({ ...row, action, subject, data })
      const entry = await only({ subject })
      expect(entry).toMatchObject({ who: { kind: actor.kind, name, roles: [] }, what, on, subject: { kind } })
      expect((await read({ kind, subject })).total).toBe(1)
    },
  )

  test('STF-270: of a family record names the changed fields and never their values', async () => {
    const subject = await subjectOf({
      actor: staffActor(office),
      action: 'parent.changed',
      before: { phoneNumber: '0803 555 0101' },
      after: { phoneNumber: '0803 555 0202' },
    })
    const entry = await only({ subject })
    expect(entry.changes).toEqual([{ field: 'Phone number' }])
    expect(JSON.stringify(entry)).not.toMatch(/803 ?555/)
  })

  test('of a later version, whose action has no words yet, is shown', async () => {
    const subject = randomUUID()
    await api.db.insert(auditEvents).values({ actorKind: 'system', action: 'kite.flown', subject })
    expect(await only({ subject })).toMatchObject({ what: 'Something else', group: 'system' })
  })
})

describe('The list of entries', () => {
  test('STF-268: is filtered by person, system, group and kind', async () => {
    const subject = await subjectOf({ actor: staffActor(office), action: 'mail.retried' })
    await audit(api.db, { actor: system, action: 'order.expired', subject })
    const actions = async (query: Record<string, string>) =>
      (await read({ subject, ...query })).rows.map(({ action }: { action: string }) => action)
    expect(await actions({})).toEqual(['order.expired', 'mail.retried'])
    expect(await actions({ who: office.staffId })).toEqual(['mail.retried'])
    expect(await actions({ who: 'system' })).toEqual(['order.expired'])
    expect(await actions({ group: 'help' })).toEqual(['mail.retried'])
    expect(await actions({ kind: 'order' })).toEqual(['order.expired'])
    expect(await actions({ group: 'flying', from: 'yesterday', who: 'nobody' })).toHaveLength(2)
  })

  test.each<Record<string, string>>([
    { who: '\0' },
    { kind: 'k'.repeat(41) },
    { q: 'kite\0' },
    { q: 'k'.repeat(101) },
    { from: '0000-01-01' },
    { to: '9999-12-31' },
  ])('STF-058: is shown without a filter whose value is odd: %o', async (query) => {
    const subject = await subjectOf({ actor: system, action: 'order.expired' })
    expect((await read({ subject, ...query })).total).toBe(1)
    expect((await read({ ...query, subject: '\0' })).total).toBeGreaterThan(0)
  })

  test('STF-268: is filtered by days in Lagos, both included', async () => {
    const subject = randomUUID()
    const entries = [
      '2026-03-01T22:59:59Z',
      '2026-03-01T23:00:00Z',
      '2026-03-02T22:59:59Z',
      '2026-03-02T23:00:00Z',
    ]
    const row = { actorKind: 'system', action: 'order.expired', subject } as const
    await api.db.insert(auditEvents).values(entries.map((at) => ({ ...row, at: new Date(at) })))
    const { rows } = await read({ subject, from: '2026-03-02', to: '2026-03-02' })
    expect(rows.map(({ at }: { at: string }) => at)).toEqual([
      '2026-03-02T22:59:59.000Z',
      '2026-03-01T23:00:00.000Z',
    ])
  })

  test('STF-268: finds a person by name, an order by its reference and a thing by its id', async () => {
    const { staffId } = await api.signedInStaff({ name: 'Amina Yusuf' })
    await audit(api.db, { actor: staffActor(owner), action: 'staff.suspended', subject: staffId })
    expect((await only({ q: 'amina yu' })).what).toBe('Suspended')
    const parent = await api.signedInParent()
    const order = { parentId: parent.parentId, email: parent.email, amountKobo: 1, provider: 'sandbox' }
    const [placed] = await api.db
      .insert(orders)
      .values({ ...order, reference: '1794994920999', linesDigest: 'x', expiresAt: new Date() })
      .returning()
    const subject = placed?.orderId ?? ''
    await audit(api.db, { actor: system, action: 'order.expired', subject })
    expect((await only({ q: '1794994920999' })).subject.id).toBe(subject)
    expect((await only({ q: subject })).what).toBe('Order expired')
    expect((await read({ q: '100%_' })).total).toBe(0)
    const courseId = await api.course({ title: 'Zeppelins above Lagos' })
    await audit(api.db, { actor: staffActor(owner), action: 'course.published', subject: courseId })
    expect((await only({ q: 'zeppelins' })).subject.id).toBe(courseId)
  })

  test('STF-059, STF-268: has pages, newest first, with ties broken by id', async () => {
    const subject = randomUUID()
    const row = { actorKind: 'system', action: 'order.expired', subject, at: new Date() } as const
    await api.db.insert(auditEvents).values(Array.from({ length: 60 }, () => row))
    const pages = await Promise.all(['1', '2'].map((page) => read({ subject, page })))
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [50, 60],
      [10, 60],
    ])
    const ids = pages.flatMap(({ rows }) => rows.map(({ auditId }: { auditId: number }) => auditId))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(pages[0]?.people).toContainEqual({ staffId: owner.staffId, name: 'Ngozi Eze' })
  })
})
