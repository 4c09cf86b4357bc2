import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffRole } from '#domain/staff-permissions'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object }

const Token = z.object({ code: z.string() })

/** Calls of an owner, and what they cause. */
export const peopleCalls = (api: TestApp) => ({
  call: ({ headers }: Pick<SignedInStaff, 'headers'>, { payload, ...call }: Call) =>
    api.app.inject({ ...call, headers, ...(payload && { payload }) }),

  invite(
    { headers }: SignedInStaff,
    { email, roles = ['teacher'], key }: { email: string; roles?: StaffRole[]; key?: string },
  ) {
    const payload = { email, name: 'Kelechi Umeh', roles }
    const allHeaders = { ...headers, 'idempotency-key': key ?? randomUUID() }
    return api.app.inject({ method: 'POST', url: '/staff/people', headers: allHeaders, payload })
  },

  async personOf(owner: Pick<SignedInStaff, 'headers'>, staffId: string) {
    const { headers } = owner
    return (await api.app.inject({ url: `/staff/people/${staffId}`, headers })).json().person
  },

  /** The token in the newest mail to the address. */
  async newestToken(email: string): Promise<string> {
    const [mail] = await api.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, email))
      .orderBy(desc(emailOutbox.createdAt))
      .limit(1)
    return Token.parse(mail?.data).code
  },

  mailsTo: (email: string) => api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email)),

  actionsOn: async (staffId: string) =>
    (
      await api.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, staffId))
        .orderBy(auditEvents.auditId)
    ).map(({ action }) => action),

  join: (token: string, password = 'kites above the lagoon') =>
    api.app.inject({
      method: 'POST',
      url: `/staff/invitations/${token}`,
      payload: { name: 'Kelechi Umeh', password, confirmPassword: password },
    }),
})

export const newEmail = (): string => `person-${randomUUID()}@kitelab.example`
