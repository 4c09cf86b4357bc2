import { randomUUID } from 'node:crypto'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import { addDays } from '#domain/dates'
import type { ErrorLog } from '../../../platform/context.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import type { children } from '../../../platform/db/schema/children.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { remindFamilies } from '../remind-families.ts'

let courseCount = 0

/** A time of day in Lagos. */
export const lagos = (date: string, time = '10:00'): Date => new Date(`${date}T${time}:00+01:00`)

/** Enrolments as the checkout leaves them, and the job at any time. */
export const reminderFixtures = (api: TestApp) => ({
  /** Each course begins on a day of its own, so that tests see nothing of each other. */
  async courseOn(fields: Parameters<TestApp['course']>[0] = {}) {
    courseCount += 1
    const startDate = addDays('2087-01-06', 10 * courseCount)
    const courseId = await api.course({ startDate, endDate: addDays(startDate, 70), ...fields })
    return { courseId, firstDay: fields.startDate ?? startDate }
  },

  /** @returns the id of the enrolment */
  async enrol(parent: SignedIn, courseId: string, child: Partial<typeof children.$inferInsert> = {}) {
    const { parentId, email } = parent
    const childId = await api.childOf(parent, child)
    const order = {
      parentId,
      email,
      reference: randomUUID(),
      amountKobo: 4_500_000,
      provider: 'sandbox',
      linesDigest: '',
      status: 'paid' as const,
      paidAt: new Date(),
      expiresAt: new Date(),
    }
    const [{ orderId } = { orderId: '' }] = await api.db.insert(orders).values(order).returning()
    const line = { orderId, courseId, childId, courseTitle: 'Robots', priceKobo: 4_500_000 }
    const [{ lineId } = { lineId: '' }] = await api.db.insert(orderLines).values(line).returning()
    const [enrolment] = await api.db.insert(enrolments).values({ courseId, childId, lineId }).returning()
    return enrolment?.enrolmentId ?? ''
  },

  /** A family whose child is enrolled in a course. */
  async family() {
    const parent = await api.signedInParent()
    const { courseId, firstDay } = await this.courseOn()
    const enrolmentId = await this.enrol(parent, courseId)
    return { parent, courseId, firstDay, enrolmentId }
  },

  moveCourse: (courseId: string, startDate: string) =>
    api.db
      .update(courses)
      .set({ startDate, endDate: addDays(startDate, 70) })
      .where(eq(courses.courseId, courseId)),

  remindAt: (now: Date, log: ErrorLog = { error: () => undefined }) =>
    remindFamilies(api, log, { clock: () => now }),

  /** In the order of the days on which they are written, which they are void at the end of. */
  remindersTo: ({ email }: SignedIn) =>
    api.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.recipient, email), like(emailOutbox.template, 'course-reminder-%')))
      .orderBy(sql`${emailOutbox.data} ->> 'expiresAt'`, asc(emailOutbox.template)),

  async templatesTo(parent: SignedIn) {
    return (await this.remindersTo(parent)).map(({ template }) => template)
  },

  entriesOf: (subject: string) =>
    api.db.select().from(auditEvents).where(eq(auditEvents.subject, subject)).orderBy(auditEvents.auditId),
})

export type ReminderFixtures = ReturnType<typeof reminderFixtures>
