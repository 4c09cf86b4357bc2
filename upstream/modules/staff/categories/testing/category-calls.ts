import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Category, CategoryFields, CategoryKind } from '#contract/staff/categories'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allCourses } from '../../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../../platform/db/schema/redirects.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Person = Pick<SignedInStaff, 'headers'>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const urlOf = (path: string, kind?: CategoryKind) => `/staff/categories${path}${kind ? `?kind=${kind}` : ''}`

/** Calls of an editor, and what they cause. */
export const categoryCalls = ({ app, db }: TestApp, kind?: CategoryKind) => ({
  send: ({ headers }: Person, method: Method, path = '', payload?: object) =>
    app.inject({ method, url: urlOf(path, kind), headers, ...(payload && { payload }) }),

  add({ headers }: Person, fields: Partial<CategoryFields> = {}, key: string = randomUUID()) {
    const payload = { name: `Kites ${randomUUID()}`, tone: 'ugu', icon: 'rocket', ...fields }
    const keyed = { ...headers, 'idempotency-key': key }
    return app.inject({ method: 'POST', url: urlOf('', kind), headers: keyed, payload })
  },

  async added(person: Person, fields?: Partial<CategoryFields>): Promise<Category> {
    return (await this.add(person, fields)).json().category
  },

  async list(person: Person): Promise<Category[]> {
    return (await this.send(person, 'GET')).json().categories
  },

  actionsOn: async (categoryId: string) =>
    (
      await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, categoryId))
        .orderBy(auditEvents.auditId)
    ).map(({ action }) => action),

  coursesIn: async (categoryId: string) =>
    (await db.select().from(allCourses).where(eq(allCourses.categoryId, categoryId))).map(
      ({ courseId }) => courseId,
    ),

  redirects: async () =>
    Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath])),

  target: async (path: string) =>
    (await app.inject(`/redirects?path=${encodeURIComponent(path)}`)).json().toPath,
})
