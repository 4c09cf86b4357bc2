import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { personWithPassword, signIn } from '../sessions/testing/staff-sign-in.ts'
import { setUpAccounts } from './testing/set-up.ts'

const { api, account, call, read, mailsOf, actionsOf } = await setUpAccounts()

describe('STF-048: Your account', () => {
  test('lists own live sessions by device and place', async () => {
    await signIn(api, account.person.email)
    const { sessions, entries } = await read()
    expect(sessions).toMatchObject([
      { device: 'Unknown device', place: '41.58.…', isCurrent: false, factor: 'none' },
      { device: 'Unknown device', place: '127.0.…', isCurrent: true },
    ])
    expect(entries).toMatchObject([{ action: 'staff.signed_in', what: 'Signed in' }])
  })

  test('shows the own entries with their place, and those of others without', async () => {
    const owner = await api.signedInStaff()
    await signIn(api, account.person.email)
    await api.app.inject({
      method: 'POST',
      url: `/staff/people/${account.person.staffId}/end-sessions`,
      headers: { ...owner.headers, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/149.0.0.0' },
    })
    const { token } = (await signIn(api, account.person.email)).json()
    account.person = { ...account.person, headers: { authorization: `Bearer ${token}` } }
    const [own, ofOwner] = (await read()).entries
    expect(own).toMatchObject({ what: 'Signed in', address: '41.58.0.1', requestId: expect.any(String) })
    const nowhere = { address: null, device: null, requestId: null }
    expect(ofOwner).toMatchObject({ action: 'staff.sessions_ended', ...nowhere })
    expect(JSON.stringify(ofOwner)).not.toContain('Chrome')
    const url = `/staff/people/${account.person.staffId}`
    const { entries } = (await api.app.inject({ url, headers: owner.headers })).json().person
    expect(entries[1]).toMatchObject({ address: '127.0.0.1', device: 'Chrome on Windows' })
  })

  test('ends one session or all others', async () => {
    await signIn(api, account.person.email)
    await signIn(api, account.person.email)
    const others = async (): Promise<{ sessionId: string; isCurrent: boolean }[]> => {
      const { sessions } = await read()
      return sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    }
    const [first] = await others()
    const end = () => call('DELETE', `sessions/${first?.sessionId}`)
    expect((await end()).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(404)
    expect(await others()).toHaveLength(1)
    await call('DELETE', 'sessions')
    await call('DELETE', 'sessions')
    expect(await others()).toEqual([])
    const ended = (await actionsOf()).filter((action) => action.startsWith('staff.session'))
    expect(ended).toEqual(['staff.session_ended', 'staff.sessions_ended'])
  })

  test('ends no session of another person', async () => {
    const other = await personWithPassword(api)
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.staffId, other.staffId)))
    expect((await call('DELETE', `sessions/${session?.sessionId}`)).statusCode).toBe(404)
  })

  test('STF-032, STF-049: changes the password and ends the other sessions', async () => {
    const { token } = (await signIn(api, account.person.email)).json()
    const change = (newPassword: string) =>
      call('PATCH', 'password', { newPassword, confirmPassword: newPassword })
    expect((await change('short')).json().message).toBe('Password is too short - should be 12 chars minimum.')
    expect((await change('a long way home')).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url: '/staff/me', headers })).statusCode).toBe(401)
    expect((await read()).sessions).toHaveLength(1)
    expect((await signIn(api, account.person.email)).statusCode).toBe(401)
    expect((await signIn(api, account.person.email, { input: 'a long way home' })).statusCode).toBe(200)
    expect(await mailsOf()).toEqual([['staff-security', 'Your password was changed', 'Chrome on Windows']])
  })
})
