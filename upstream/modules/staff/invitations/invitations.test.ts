import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff, staffInvitations } from '../../../platform/db/schema/staff.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import type { Outgoing } from '../../../platform/mail/mailer.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newEmail, peopleCalls } from '../people/testing/people-calls.ts'

const invalid = {
  message: 'This invitation is no longer valid. Ask an owner of the school for a new one.',
  reason: 'invitation_invalid',
}

let api: TestApp
let calls: ReturnType<typeof peopleCalls>
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = peopleCalls(api)
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => api.close())

async function invited() {
  const email = newEmail()
  const { person } = (await calls.invite(owner, { email })).json()
  return { email, staffId: String(person.staffId), token: await calls.newestToken(email) }
}
const open = (token: string) => api.app.inject(`/staff/invitations/${token}`)
const stateOf = async (staffId: string) =>
  (await api.db.select().from(staff).where(eq(staff.staffId, staffId)))[0]?.state

describe('An invitation', () => {
  test('STF-029: has 256 random bits, of which only a hash is stored', async () => {
    const { staffId, token } = await invited()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [stored] = await api.db.select().from(staffInvitations).where(eq(staffInvitations.staffId, staffId))
    expect(JSON.stringify(stored)).not.toContain(token)
    const hours = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72.1)
  })

  test('STF-029, STF-030: opening it shows the address and changes nothing; the form uses it', async () => {
    const { email, staffId, token } = await invited()
    for (let n = 0; n < 3; n++)
      expect((await open(token)).json()).toEqual({ email, name: 'Kelechi Umeh', purpose: 'join' })
    expect(await stateOf(staffId)).toBe('invited')
    expect((await calls.join(token)).json()).toMatchObject({ state: 'signed-in', name: 'Kelechi Umeh' })
    expect(await stateOf(staffId)).toBe('active')
  })

  test('STF-031: an expired, a used and an unknown link are answered alike', async () => {
    const used = await invited()
    await calls.join(used.token)
    const expired = await invited()
    await api.db
      .update(staffInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(staffInvitations.staffId, expired.staffId))
    for (const token of [used.token, expired.token, 'A'.repeat(43)]) {
      for (const response of [await open(token), await calls.join(token)])
        expect([response.statusCode, response.json()]).toEqual([404, invalid])
    }
    expect(await stateOf(expired.staffId)).toBe('invited')
  })

  test('STF-032: a password that many people use is refused, and the link stays good', async () => {
    const { token } = await invited()
    const refused = await calls.join(token, 'unbelievable')
    expect(refused.statusCode).toBe(400)
    const message = 'Too many people use this password. Please choose another.'
    expect(refused.json()).toEqual({ message, errors: [{ path: 'password', message }] })
    expect((await calls.join(token, 'short')).statusCode).toBe(400)
    expect((await calls.join(token)).statusCode).toBe(200)
  })

  test('STF-262: sent again, the earlier link ends', async () => {
    const { email, staffId, token } = await invited()
    const url = `/staff/people/${staffId}/invite`
    const sent = await calls.call(owner, { method: 'POST', url })
    expect(sent.json()).toEqual({ message: `A new link was sent to ${email}.` })
    expect((await open(token)).statusCode).toBe(404)
    expect((await open(await calls.newestToken(email))).statusCode).toBe(200)
    expect(await calls.actionsOn(staffId)).toEqual(['staff.invited', 'staff.invitation_sent'])
    await calls.join(await calls.newestToken(email))
    expect((await calls.call(owner, { method: 'POST', url })).statusCode).toBe(409)
  })

  test('STF-012: its mail names inviter and roles, and the outbox forgets the link once it is sent', async () => {
    const { email, token } = await invited()
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    const mail = sent.find(({ recipient }) => recipient === email)
    expect(mail?.text).toContain('Ngozi Eze invites you')
    expect(mail?.text).toContain(`/staff/join/${token}`)
    expect(JSON.stringify(await calls.mailsTo(email))).not.toContain(token)
  })

  test('no entry of the audit holds a link or a password', async () => {
    const { token } = await invited()
    await calls.join(token, 'a password of a person')
    const entries = JSON.stringify(await api.db.select().from(auditEvents))
    expect(entries).not.toContain(token)
    expect(entries).not.toContain('a password of a person')
  })
})

test('STF-034: on a public address, an accepted invitation opens only the second step', async () => {
  const site = await testApp({ env: { SITE_ORIGIN: 'https://school.example' } })
  const people = peopleCalls(site)
  const email = newEmail()
  await people.invite(await site.signedInStaff(), { email })
  const answer = (await people.join(await people.newestToken(email))).json()
  expect(answer).toMatchObject({ state: 'step', factors: [] })
  expect(answer).not.toHaveProperty('token')
  await site.close()
})
