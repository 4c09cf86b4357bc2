import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { notes } from '../../../../platform/db/schema/notes.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Caller = Pick<SignedInStaff, 'headers'>

/** What staff do with an order or a payment, and what it leaves. */
export const actionCalls = ({ app, db }: Pick<TestApp, 'app' | 'db'>) => {
  const post = (by: Caller, path: string, payload: object = {}, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: `/staff/${path}`,
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    })

  return {
    post,
    get: (by: Caller, path: string) => app.inject({ url: `/staff/${path}`, headers: by.headers }),

    /** Status and message. */
    async answer(...call: Parameters<typeof post>): Promise<[number, string]> {
      const response = await post(...call)
      return [response.statusCode, response.json().message]
    },

    entriesOf: (subject: string, action: string) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, subject), eq(auditEvents.action, action)))
        .orderBy(asc(auditEvents.auditId)),

    notesOn: (subjectId: string) =>
      db.select().from(notes).where(eq(notes.subjectId, subjectId)).orderBy(asc(notes.createdAt)),
  }
}
