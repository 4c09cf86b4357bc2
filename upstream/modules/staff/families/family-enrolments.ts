import { desc, eq, inArray } from 'drizzle-orm'
import type { FamilyEnrolment } from '#contract/staff/families'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'

const LIMIT = 200

const selectEnrolments = (db: Db, parentId: string) =>
  db
    .select({
      enrolmentId: enrolments.enrolmentId,
      childId: enrolments.childId,
      courseId: enrolments.courseId,
      courseTitle: courses.title,
      startDate: courses.startDate,
      endDate: courses.endDate,
      since: enrolments.createdAt,
      endedAt: enrolments.cancelledAt,
      movedFrom: enrolments.movedFrom,
      reference: orders.reference,
      kind: orders.kind,
    })
    .from(children)
    .innerJoin(enrolments, eq(enrolments.childId, children.childId))
    .innerJoin(courses, eq(courses.courseId, enrolments.courseId))
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(eq(children.parentId, parentId))
    .orderBy(desc(courses.startDate), desc(enrolments.createdAt), desc(enrolments.enrolmentId))
    .limit(LIMIT)

type Found = Awaited<ReturnType<typeof selectEnrolments>>[number]

const wayOf = ({ movedFrom, kind }: Found): FamilyEnrolment['way'] => {
  if (movedFrom) return 'moved'
  return kind === 'manual' ? 'by-hand' : 'bought'
}

async function findMarks(db: Db, enrolmentIds: string[]) {
  if (enrolmentIds.length === 0) return new Map<string, FamilyEnrolment['attended']>()
  const marks = await db
    .select({ enrolmentId: attendance.enrolmentId, mark: attendance.mark })
    .from(attendance)
    .where(inArray(attendance.enrolmentId, enrolmentIds))
  const found = new Map<string, FamilyEnrolment['attended']>()
  for (const { enrolmentId, mark } of marks) {
    const attended = found.get(enrolmentId) ?? { here: 0, late: 0, absent: 0 }
    found.set(enrolmentId, { ...attended, [mark]: attended[mark] + 1 })
  }
  return found
}

/** The course that starts last first; ended ones too. */
export async function listFamilyEnrolments(db: Db, parentId: string): Promise<FamilyEnrolment[]> {
  const found = await selectEnrolments(db, parentId)
  const marks = await findMarks(
    db,
    found.map(({ enrolmentId }) => enrolmentId),
  )
  return found.map(({ since, endedAt, movedFrom, kind, ...enrolment }) => ({
    ...enrolment,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    way: wayOf({ since, endedAt, movedFrom, kind, ...enrolment }),
    attended: marks.get(enrolment.enrolmentId) ?? { here: 0, late: 0, absent: 0 },
  }))
}
