import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allCourses } from '../../../../platform/db/schema/catalogue.ts'
import { media } from '../../../../platform/db/schema/media.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Person = Pick<SignedInStaff, 'headers'>

/** Calls of staff, and what they leave. */
export const courseCalls = (api: TestApp) => ({
  get: ({ headers }: Person, path = '', query: Record<string, string> = {}) =>
    api.app.inject({ url: `/staff/courses${path}`, headers, query }),

  async course(person: Person, courseId: string) {
    return (await this.get(person, `/${courseId}`)).json().course
  },

  add: ({ headers }: Person, payload: object, key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: '/staff/courses',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    }),

  duplicate: ({ headers }: Person, courseId: string, payload: object = {}, key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: `/staff/courses/${courseId}/duplicate`,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    }),

  /** From the present version, unless another is given. */
  async change(person: Person, courseId: string, payload: object, path = '') {
    const { version } = await this.course(person, courseId)
    return api.app.inject({
      method: 'PATCH',
      url: `/staff/courses/${courseId}${path}`,
      headers: person.headers,
      payload: { version, ...payload },
    })
  },

  async act(person: Person, courseId: string, action: string, payload: object = {}) {
    const { version } = await this.course(person, courseId)
    return api.app.inject({
      method: 'POST',
      url: `/staff/courses/${courseId}/${action}`,
      headers: person.headers,
      payload: { version, ...payload },
    })
  },

  async row(courseId: string) {
    const [row] = await api.db.select().from(allCourses).where(eq(allCourses.courseId, courseId))
    if (!row) throw new Error('There is no such course.')
    return row
  },

  entries: (courseId: string) =>
    api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'course'), eq(auditEvents.subject, courseId)))
      .orderBy(asc(auditEvents.auditId)),

  async picture(): Promise<{ mediaId: string; fileKey: string }> {
    const fileKey = `public/uploads/media/${randomUUID()}.webp`
    const row = {
      fileKey,
      fileName: 'kite.jpg',
      width: 800,
      height: 500,
      bytes: 9,
      sha256: '0',
      alt: 'A kite',
    }
    const [added] = await api.db.insert(media).values(row).returning()
    return { mediaId: added?.mediaId ?? '', fileKey }
  },
})

export type CourseCalls = ReturnType<typeof courseCalls>
