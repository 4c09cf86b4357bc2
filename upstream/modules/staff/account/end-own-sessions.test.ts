import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { personWithPassword, signIn } from '../sessions/testing/staff-sign-in.ts'
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

test('STF-049: a request of a person who has been suspended ends nothing', async () => {
  const { staffId, email } = await personWithPassword(api)
  await signIn(api, email)
  const isOpen = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.revokedAt))
  const [own, other] = await api.db.select().from(staffSessions).where(isOpen)
  const caller: StaffCaller = {
    kind: 'staff',
    id: staffId,
    sessionId: own?.sessionId ?? '',
    name: 'Bola Adeyemi',
    email,
    roles: ['owner'],
    isConfirmed: true,
  }
  await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, staffId))
  const origin = { ip: '127.0.0.1' }
  const refused = { code: 'unauthorized' }
  await expect(endOwnSession(api, caller, other?.sessionId ?? '', origin)).rejects.toMatchObject(refused)
  await expect(endOtherSessions(api, caller, origin)).rejects.toMatchObject(refused)
  expect(await api.db.$count(staffSessions, isOpen)).toBe(2)
})
