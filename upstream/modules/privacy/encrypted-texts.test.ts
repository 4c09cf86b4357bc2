import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff, staffTotp } from '../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { addTotp, codeOf, personWithPassword, post, stepOf } from '../staff/sessions/testing/staff-sign-in.ts'
import { countUnreadableTexts, resealTexts } from './encrypted-texts.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { SITE_ORIGIN: 'https://school.example' } })
})
afterAll(() => api.close())

test('STF-037: npm run reseal encrypts the secrets of authenticator apps with the newest key', async () => {
  const person = await personWithPassword(api)
  const secret = await addTotp(api, person.staffId)
  const stored = async () =>
    (await api.db.select().from(staffTotp).where(eq(staffTotp.staffId, person.staffId)))[0]
  const older = (await stored())?.secret
  api.env.DATA_KEYS.unshift('n'.repeat(32))
  expect(await resealTexts(api)).toEqual({ resealed: 1, unreadable: 0 })
  expect((await stored())?.secret).not.toBe(older)
  api.env.DATA_KEYS.splice(1, 1)
  const step = await stepOf(api, person.email)
  expect((await post(api, '/staff/sessions/totp', step, { code: codeOf(secret) })).statusCode).toBe(200)
  expect(await resealTexts(api)).toEqual({ resealed: 0, unreadable: 0 })
})

test('STF-037: a secret without its key is counted and stays as it is', async () => {
  const [person] = await api.db
    .insert(staff)
    .values({ name: 'Joy Akpan', email: 'joy@kitelab.example' })
    .returning()
  const lost = { staffId: person?.staffId ?? '', secret: 'v1.unknown0.AAAA' }
  await api.db.insert(staffTotp).values(lost)
  expect(await countUnreadableTexts(api)).toBe(1)
  expect(await resealTexts(api)).toEqual({ resealed: 0, unreadable: 1 })
  expect(await api.db.$count(staffTotp, eq(staffTotp.secret, lost.secret))).toBe(1)
})
