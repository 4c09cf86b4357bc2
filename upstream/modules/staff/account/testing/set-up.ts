import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { loginAttempts } from '../../../../platform/db/schema/parents.ts'
import { testApp } from '../../../../testing/app.ts'
import { personWithPassword } from '../../sessions/testing/staff-sign-in.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The API for the tests of one file; each test starts with a new person, whose account it is. */
export async function setUpAccounts() {
  const api = await testApp()
  afterAll(() => api.close())
  const account = { person: await personWithPassword(api) }
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
    account.person = await personWithPassword(api)
  })

  const call = (method: Method, path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/staff/me/${path}`,
      headers: { ...account.person.headers, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/149.0.0.0' },
      ...(payload && { payload }),
    })
  const read = async () => (await call('GET', 'account')).json()

  const mailsOf = async () => {
    const { email } = account.person
    const rows = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
    return rows.map(({ template, data }) => [template, data.what, data.device])
  }
  const actionsOf = async () => {
    const { staffId } = account.person
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, staffId))
    return rows.map(({ action }) => action)
  }
  return { api, account, call, read, mailsOf, actionsOf }
}
