import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SchoolSettings } from '#contract/staff/settings'
import { staffRoles } from '#domain/staff-permissions'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { readSetting } from '../../../platform/settings.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
})
beforeEach(() => api.db.delete(settings))
afterAll(() => api.close())

const read = async () => (await api.app.inject({ url: '/staff/settings', headers: owner.headers })).json()

async function put(fields: object, { headers }: Pick<SignedInStaff, 'headers'> = owner) {
  const stored = await read()
  const payload = { ...stored.settings, version: stored.version, ...fields }
  return api.app.inject({ method: 'PUT', url: '/staff/settings', headers, payload })
}

const entries = () => api.db.select().from(auditEvents).where(eq(auditEvents.action, 'settings.changed'))

const usual: SchoolSettings = {
  refundLimit: 150_000,
  receiptPrefix: 'KL',
  reminderDays: [3, 1],
  lettersPerMinute: 200,
}

describe('STF-267: the settings of the school', () => {
  test('are the defaults until an owner changes them, and then what the product uses', async () => {
    expect(await read()).toMatchObject({ settings: usual, version: '0' })
    const changed = { refundLimit: 20_000, receiptPrefix: 'lagos', reminderDays: [1], lettersPerMinute: 60 }
    const saved = await put(changed)
    expect(saved.json()).toMatchObject({
      settings: { ...changed, receiptPrefix: 'LAGOS' },
      message: 'Saved.',
      lastChange: { by: 'Ngozi Eze' },
    })
    expect(await read()).toMatchObject({ settings: { ...changed, receiptPrefix: 'LAGOS' } })
    expect(await readSetting(api.db, 'refundLimitKobo')).toBe(2_000_000)
    expect(await readSetting(api.db, 'receiptPrefix')).toBe('LAGOS')
    expect(await readSetting(api.db, 'reminderDays')).toEqual([1])
    expect(await readSetting(api.db, 'lettersPerMinute')).toBe(60)
  })

  test('STF-012, STF-013: are in the audit with before and after, and not written without a change', async () => {
    const before = (await entries()).length
    await put({ refundLimit: 200_000, reminderDays: [1, 3, 3] })
    const changes = await entries()
    expect(changes.slice(before)).toMatchObject([
      {
        subjectKind: 'settings',
        subject: 'school',
        actorStaffId: owner.staffId,
        before: { refundLimit: '₦150,000' },
        after: { refundLimit: '₦200,000' },
      },
    ])
    const rows = await api.db.select().from(settings)
    expect((await put({})).statusCode).toBe(200)
    expect(await api.db.select().from(settings)).toEqual(rows)
    expect(await entries()).toHaveLength(changes.length)
    const { rows: listed } = (
      await api.app.inject({ url: '/staff/audit?kind=settings', headers: owner.headers })
    ).json()
    expect(listed[0]).toMatchObject({
      what: 'Settings changed',
      changes: [{ field: 'Refund limit', before: '₦150,000', after: '₦200,000' }],
    })
  })

  test.each([
    ['refundLimit', -1],
    ['refundLimit', 0.5],
    ['refundLimit', 100_000_001],
    ['receiptPrefix', ''],
    ['receiptPrefix', 'KL-'],
    ['receiptPrefix', 'KITELABLAGOS'],
    ['reminderDays', [2]],
    ['lettersPerMinute', 0],
    ['lettersPerMinute', 10_001],
  ])('cannot have the %s %j', async (field, value) => {
    const { statusCode, body } = await put({ [field]: value })
    expect([statusCode, body]).toEqual([400, expect.stringContaining(field)])
    expect(await api.db.$count(settings)).toBe(0)
  })

  test('STF-066: are not overwritten by a form that was opened before another owner saved', async () => {
    const { version } = await read()
    await put({ refundLimit: 1_000, lettersPerMinute: 50 })
    const other = await api.signedInStaff({ name: 'Bola Ade' })
    const late = await put({ receiptPrefix: 'SCH', version }, other)
    expect([late.statusCode, late.json().message]).toEqual([
      412,
      'Changed by Ngozi Eze 1 minute ago: refund limit and letter speed. ' +
        'Your changes are still here and have not been saved yet.',
    ])
    expect((await read()).settings).toMatchObject({ refundLimit: 1_000, receiptPrefix: 'KL' })
    expect((await put({ receiptPrefix: 'SCH' }, other)).statusCode).toBe(200)
  })

  test('STF-047: ask to confirm that it is the person', async () => {
    const person = await api.signedInStaff()
    const isOwn = eq(staffSessions.staffId, person.staffId)
    await api.db.update(staffSessions).set({ confirmedAt: null }).where(isOwn)
    expect((await put({ refundLimit: 1 }, person)).statusCode).toBe(428)
    expect((await read()).settings).toEqual(usual)
  })

  test('are of owners only', async () => {
    for (const role of staffRoles) {
      const { headers } = await api.signedInStaff({ roles: [role] })
      const answer = await api.app.inject({ url: '/staff/settings', headers })
      expect([role, answer.statusCode]).toEqual([role, role === 'owner' ? 200 : 403])
    }
  })
})
