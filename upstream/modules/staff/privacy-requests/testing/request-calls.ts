import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestDetail, RequestRow } from '#contract/staff/privacy-requests'
import { lagosDate } from '#domain/dates'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { parents } from '../../../../platform/db/schema/parents.ts'
import { privacyRequests } from '../../../../platform/db/schema/privacy-requests.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'
import { familyCalls } from '../../families/testing/family-calls.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Kind = RequestRow['kind']

/** What staff and a family do with privacy requests, and what it leaves. */
export const requestCalls = ({ app, db }: Pick<TestApp, 'app' | 'db'>) => {
  const families = familyCalls({ app, db })
  const send = async (
    by: Caller,
    method: 'POST' | 'PATCH',
    path: string,
    payload: object = {},
    key: string = randomUUID(),
  ) => {
    const response = await app.inject({
      method,
      url: `/staff/privacy-requests${path}`,
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    })
    const { message }: { message: string } = response.json()
    return { status: response.statusCode, message }
  }

  return {
    ...families,
    send,

    record: (by: Caller, parentId: string, kind: Kind, input: object = {}, key?: string) => {
      const came = { channel: 'telephone', receivedOn: lagosDate(new Date()) }
      return send(by, 'POST', '', { parentId, kind, ...came, ...input }, key)
    },

    async list(by: Caller, query: Record<string, string> = {}) {
      const search = new URLSearchParams(query)
      const response = await app.inject({ url: `/staff/privacy-requests?${search}`, headers: by.headers })
      const { rows, total }: { rows: RequestRow[]; total: number } = response.json()
      return { rows, total }
    },

    readResponse: (by: Caller, requestId: string) =>
      app.inject({ url: `/staff/privacy-requests/${requestId}`, headers: by.headers }),

    async read(by: Caller, requestId: string): Promise<RequestDetail> {
      return (await this.readResponse(by, requestId)).json().request
    },

    /** On the page of the family. */
    requestsOfFamily: async (by: Caller, parentId: string) => (await families.read(by, parentId)).requests,

    /** The newest of the family. */
    async requestOf(parentId: string) {
      const [request] = await db.select().from(privacyRequests).where(eq(privacyRequests.parentId, parentId))
      if (!request) throw new Error('The family has no request.')
      return request
    },

    async stored(requestId: string) {
      const isIt = eq(privacyRequests.requestId, requestId)
      return (await db.select().from(privacyRequests).where(isIt))[0]
    },

    change: (requestId: string, change: Partial<typeof privacyRequests.$inferInsert>) =>
      db.update(privacyRequests).set(change).where(eq(privacyRequests.requestId, requestId)),

    /** Whether its row is gone or blank. */
    async isErased(parentId: string): Promise<boolean> {
      const [row] = await db.select().from(parents).where(eq(parents.parentId, parentId))
      return !row || row.erasedAt !== null
    },

    async actionsOf(parentId: string): Promise<string[]> {
      const entries = await db
        .select({ action: auditEvents.action })
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, parentId), inArray(auditEvents.subjectKind, ['parent'])))
        .orderBy(asc(auditEvents.auditId))
      return entries.map(({ action }) => action).filter((action) => /request|eras/.test(action))
    },

    async pathOf(email: string, act: 'confirm' | 'stop' | 'export' | 'deletion'): Promise<string> {
      const template = act === 'stop' ? 'request-announced' : 'request-confirm'
      return `/privacy/requests/${await families.tokenTo(email, template)}/${act}`
    },
  }
}
