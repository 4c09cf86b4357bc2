import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { FamilyDetail, FamilyRow } from '#contract/staff/families'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { childViews } from '../../../../platform/db/schema/child-views.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Answer = { status: number; message: string; reason: string | undefined }

/** What staff do with a family, and what it leaves. */
export const familyCalls = ({ app, db }: Pick<TestApp, 'app' | 'db'>) => {
  const post = (by: Caller, path: string, payload: object = {}, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: `/staff/families/${path}`,
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    })
  const openLink = (path: string, payload: object = {}) => app.inject({ method: 'POST', url: path, payload })
  const answerOf = (response: Awaited<ReturnType<typeof openLink>>): Answer => {
    const { message, reason } = response.json()
    return { status: response.statusCode, message, reason }
  }

  return {
    post,
    answer: async (...call: Parameters<typeof post>): Promise<Answer> => answerOf(await post(...call)),

    /** What a link in an email does. */
    follow: async (...call: Parameters<typeof openLink>): Promise<Answer> =>
      answerOf(await openLink(...call)),

    async list(by: Caller, q: string, query: Record<string, string> = {}) {
      const search = new URLSearchParams({ q, ...query })
      const response = await app.inject({ url: `/staff/families?${search}`, headers: by.headers })
      const { rows, total }: { rows: FamilyRow[]; total: number } = response.json()
      return { rows, total, ids: rows.map(({ parentId }) => parentId) }
    },

    open: (by: Caller, parentId: string) =>
      app.inject({ url: `/staff/families/${parentId}`, headers: by.headers }),

    async read(by: Caller, parentId: string): Promise<FamilyDetail> {
      return (await this.open(by, parentId)).json().family
    },

    entriesOf: (subject: string, action: string) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, subject), eq(auditEvents.action, action)))
        .orderBy(asc(auditEvents.auditId)),

    viewsOf: (parentId: string) =>
      db.select().from(childViews).where(eq(childViews.parentId, parentId)).orderBy(asc(childViews.what)),

    mailsTo: (recipient: string, template: string) =>
      db
        .select()
        .from(emailOutbox)
        .where(and(eq(emailOutbox.recipient, recipient), eq(emailOutbox.template, template)))
        .orderBy(desc(emailOutbox.createdAt)),

    /** The token in the newest email. */
    async tokenTo(recipient: string, template: string): Promise<string> {
      const [mail] = await this.mailsTo(recipient, template)
      return String(mail?.data.code)
    },
  }
}
