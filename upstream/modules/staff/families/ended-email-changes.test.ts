import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailChanges } from '../../../platform/db/schema/family-help.ts'
import { hoursAgo, invalid, setUpEmailChanges } from './testing/email-changes.ts'

const { api, calls, office, settle, emailOf, asked, noticed, changeOf } = await setUpEmailChanges()

describe('A change of the address that ends', () => {
  test('STF-200: ends when it is not confirmed in time', async () => {
    const change = await asked()
    await api.db
      .update(emailChanges)
      .set({ expiresAt: hoursAgo(0.1) })
      .where(eq(emailChanges.changeId, change.changeId))
    expect(await calls.follow(change.confirm)).toMatchObject(invalid)
    await noticed(change, 25)
    await settle()
    expect(await changeOf(change)).toMatchObject({ endedAt: expect.any(Date), effectiveAt: null })
    expect(await emailOf(change.family)).toBe(change.family.email)
  })

  test('STF-200: ends when another account has taken the address, before or after it was confirmed', async () => {
    const [one, other] = [await asked(), await asked()]
    await calls.follow(other.confirm)
    for (const { newEmail } of [one, other]) await api.signedInParent({ email: newEmail })
    expect(await calls.follow(one.confirm)).toMatchObject({ status: 409, reason: 'email_taken' })
    await noticed(other, 25)
    await settle()
    expect(await emailOf(other.family)).toBe(other.family.email)
    expect(await calls.entriesOf(other.family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorKind: 'system', data: { reason: 'email-taken' } },
    ])
  })

  test('STF-200: ends, also when it was confirmed, once a new password is set by a link to the old address', async () => {
    const change = await asked()
    const { family } = change
    await calls.follow(change.confirm)
    await calls.answer(office, `${family.parentId}/sign-in-link`, {})
    const token = await calls.tokenTo(family.email, 'sign-in-link')
    const password = 'kites above the lagoon'
    expect(await calls.follow(`/sign-in-links/${token}`, { password })).toMatchObject({ status: 200 })
    await noticed(change, 25)
    await settle()
    expect(await emailOf(family)).toBe(family.email)
    expect(await calls.entriesOf(family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorKind: 'system', data: { reason: 'password-set' } },
    ])
  })

  test('STF-200: knows no link of another kind', async () => {
    const { confirm, stop } = await asked()
    expect(await calls.follow(confirm.replace('/confirm', '/stop'))).toMatchObject(invalid)
    expect(await calls.follow(stop.replace('/stop', '/confirm'))).toMatchObject(invalid)
  })
})
