import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { readRoster } from '#contract/staff/rosters'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { childViews } from '../../../../platform/db/schema/child-views.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'
import { rosterFixtures } from './roster-fixtures.ts'

/** Courses with children, what staff do with their rosters, and what it leaves. */
export const rosterCalls = (api: TestApp) => {
  const { app, db } = api
  const url = (courseId: string, what: string) => `/staff/courses/${courseId}/${what}`
  const post = (by: SignedInStaff, at: string, payload: object, key: string = randomUUID()) =>
    app.inject({ method: 'POST', url: at, headers: { ...by.headers, 'idempotency-key': key }, payload })

  return {
    post,
    url,
    ...rosterFixtures(api),
    read: (by: SignedInStaff, courseId: string) =>
      app.inject({ url: url(courseId, 'roster'), headers: by.headers }),
    rosterOf: async (by: SignedInStaff, courseId: string) => {
      const response = await app.inject({ url: url(courseId, 'roster'), headers: by.headers })
      return readRoster.response.parse(response.json()).roster
    },
    list: (by: SignedInStaff, query: Record<string, string> = {}) =>
      app.inject({ url: '/staff/rosters', query, headers: by.headers }),
    reveal: (by: SignedInStaff, courseId: string, what: string, childIds: string[]) =>
      post(by, url(courseId, 'roster/reveals'), { what, childIds }),
    print: (by: SignedInStaff, courseId: string, lecture: number) =>
      post(by, url(courseId, 'roster/prints'), { lecture }),
    download: (by: SignedInStaff, courseId: string, columns: string) =>
      app.inject({ url: url(courseId, 'roster.csv'), query: { columns }, headers: by.headers }),
    write: (by: SignedInStaff, courseId: string, payload: object, key?: string) =>
      post(by, url(courseId, 'roster/letters'), payload, key),
    readMarks: (by: SignedInStaff, courseId: string) =>
      app.inject({ url: url(courseId, 'attendance'), headers: by.headers }),
    mark: (by: SignedInStaff, courseId: string, lecture: number, payload: object) =>
      app.inject({
        method: 'PUT',
        url: url(courseId, `attendance/${lecture}`),
        headers: by.headers,
        payload,
      }),

    viewsOf: (childId: string) =>
      db.select().from(childViews).where(eq(childViews.childId, childId)).orderBy(asc(childViews.firstAt)),
    entriesOf: (subject: string, action: string) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, subject), eq(auditEvents.action, action)))
        .orderBy(asc(auditEvents.auditId)),
  }
}

export type RosterCalls = ReturnType<typeof rosterCalls>
