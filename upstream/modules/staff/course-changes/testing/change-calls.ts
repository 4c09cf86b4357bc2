import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { courses } from '../../../../platform/db/complete-courses.ts'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allCourses } from '../../../../platform/db/schema/catalogue.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { refunds } from '../../../../platform/db/schema/refunds.ts'
import type { SignedInStaff } from '../../../../testing/app.ts'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { configOf, PRICE } from '../../../orders/testing/order-scenarios.ts'
import { versionOfCourse } from '../../courses/course-row.ts'

type Options = { children?: number; price?: number }

/** What staff change about courses with families. */
export const changeCalls = (fixtures: OrderFixtures) => {
  const { app, db } = fixtures
  const url = (courseId: string, what: string) => `/staff/courses/${courseId}/${what}`

  const post = (by: SignedInStaff, at: string, payload: object, key: string) =>
    app.inject({ method: 'POST', url: at, headers: { ...by.headers, 'idempotency-key': key }, payload })

  async function versionOf(courseId: string): Promise<string> {
    const [course] = await db
      .select({ version: versionOfCourse })
      .from(allCourses)
      .where(eq(allCourses.courseId, courseId))
    return course?.version ?? 'unknown'
  }

  async function openOrder(courseId: string, { children = 1, price = PRICE }: Options = {}) {
    const family = await fixtures.family(children)
    await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    const config = configOf((await fixtures.initialize(family.parent, price * children)).json())
    return { ...family, ...config }
  }

  return {
    openOrder,
    async paidFamily(courseId: string, options?: Options) {
      const order = await openOrder(courseId, options)
      await fixtures.choose(order.accessCode, 'success')
      await fixtures.verify(order.parent, order.reference)
      return { ...order, orderId: (await fixtures.orderOf(order.reference)).orderId }
    },
    async freeFamily(courseId: string) {
      const family = await fixtures.family()
      await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
      await fixtures.initialize(family.parent, 0)
      return family
    },
    read: (by: SignedInStaff, courseId: string, what: string) =>
      app.inject({ url: url(courseId, what), headers: by.headers }),
    versionOf,
    postpone: async (by: SignedInStaff, courseId: string, payload: object, key: string = randomUUID()) =>
      post(by, url(courseId, 'postponement'), { version: await versionOf(courseId), ...payload }, key),
    async cancel(by: SignedInStaff, courseId: string, payload: object = {}, key: string = randomUUID()) {
      const form = {
        version: await versionOf(courseId),
        title: 'Robots from Cartons',
        reason: 'The roof leaks.',
      }
      return post(by, url(courseId, 'cancellation'), { ...form, ...payload }, key)
    },
    putLectures: (by: SignedInStaff, courseId: string, payload: object) =>
      app.inject({ method: 'PUT', url: url(courseId, 'lectures'), headers: by.headers, payload }),

    courseOf: async (courseId: string) => {
      const [course] = await db.select().from(courses).where(eq(courses.courseId, courseId))
      if (!course) throw new Error('Unknown course.')
      return course
    },
    mailsOf: ({ email }: { email: string }, template: string) =>
      db
        .select()
        .from(emailOutbox)
        .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, template)))
        .orderBy(emailOutbox.createdAt),
    entriesOf: (courseId: string) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, courseId), like(auditEvents.action, 'course.%')))
        .orderBy(auditEvents.auditId),
    refundsOf: (orderId: string) => db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  }
}

export type ChangeCalls = ReturnType<typeof changeCalls>
