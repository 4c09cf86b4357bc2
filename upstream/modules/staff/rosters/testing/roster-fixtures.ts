import { randomUUID } from 'node:crypto'
import { addDays, lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import type { children } from '../../../../platform/db/schema/children.ts'
import { courseTeachers } from '../../../../platform/db/schema/course-teaching.ts'
import { enrolments, orderLines, orders } from '../../../../platform/db/schema/orders.ts'
import type { SignedIn, TestApp } from '../../../../testing/app.ts'
import { encryptAllergy } from '../../../children/allergy.ts'

export const day = (days: number): string => addDays(lagosDate(new Date()), days)

/** Before the first lecture of any course of the tests (STF-080). */
const assignedLongAgo = () => new Date(`${day(-60)}T09:00:00+01:00`)

type ChildFields = Partial<typeof children.$inferInsert>
type Enrolment = Partial<typeof enrolments.$inferInsert>
type Order = Partial<typeof orders.$inferInsert>

/** Courses with teachers and children. */
export const rosterFixtures = ({ db, env, ...api }: TestApp) => ({
  /** Runs now, by default since 6 days, with one lecture a week. */
  course: (fields: Parameters<TestApp['course']>[0] = {}) =>
    api.course({ startDate: day(-6), endDate: day(29), numberOfLectures: 6, ...fields }),

  async teach(
    { staffId }: { staffId: string },
    courseIds: readonly string[],
    assignedAt = assignedLongAgo(),
  ) {
    await db.insert(courseTeachers).values(courseIds.map((courseId) => ({ courseId, staffId, assignedAt })))
  },

  async person(roles: StaffRole[], courseId?: string, name = 'Bola Adeyemi') {
    const person = await api.signedInStaff({ roles, name })
    if (courseId)
      await db
        .insert(courseTeachers)
        .values({ courseId, staffId: person.staffId, assignedAt: assignedLongAgo() })
    return person
  },

  /** A child of the family, or of a new one. */
  async enrol(
    courseId: string,
    child: ChildFields & { family?: SignedIn } = {},
    { order: orderFields = {}, enrolment = {} }: { order?: Order; enrolment?: Enrolment } = {},
  ) {
    const { family, allergy, ...fields } = child
    const parent = family ?? (await api.signedInParent())
    const childId = fields.childId ?? randomUUID()
    const encrypted = allergy ? encryptAllergy(env, childId, allergy) : null
    await api.childOf(parent, { childId, allergy: encrypted, ...fields })
    const order = {
      parentId: parent.parentId,
      email: parent.email,
      reference: randomUUID(),
      amountKobo: 4_500_000,
      provider: 'sandbox',
      linesDigest: '',
      status: 'paid' as const,
      paidAt: new Date(),
      seatsHeld: false,
      expiresAt: new Date(),
      ...orderFields,
    }
    const [{ orderId } = { orderId: '' }] = await db.insert(orders).values(order).returning()
    const line = { orderId, courseId, childId, courseTitle: 'Robots', priceKobo: 4_500_000 }
    const [{ lineId } = { lineId: '' }] = await db.insert(orderLines).values(line).returning()
    const [{ enrolmentId } = { enrolmentId: '' }] = await db
      .insert(enrolments)
      .values({ courseId, childId, lineId, ...enrolment })
      .returning()
    return { parent, childId, enrolmentId }
  },
})
