import { and, asc, eq, isNull } from 'drizzle-orm'
import { firstName } from '#domain/person'
import { calendarSteps } from '../../../platform/db/calendar-steps.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'

const { parentId, email, lastName, otherNames } = parents

/** Live enrolments in a course, by family. */
export async function findEnrolled(db: Db | Tx, courseId: string) {
  return db
    .select({
      enrolmentId: enrolments.enrolmentId,
      lineId: orderLines.lineId,
      priceKobo: orderLines.priceKobo,
      orderId: orders.orderId,
      parent: { parentId, email, lastName, otherNames, erasedAt: parents.erasedAt },
      child: {
        childId: children.childId,
        lastName: children.lastName,
        otherNames: children.otherNames,
        dateOfBirth: children.dateOfBirth,
        calendarSteps,
      },
    })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
    .orderBy(asc(parentId), asc(children.otherNames), asc(children.childId))
}

export type Enrolled = Awaited<ReturnType<typeof findEnrolled>>[number]

type Family = {
  parentId: string
  email: string
  firstName: string
  children: { childId: string; firstName: string; calendarSteps: number }[]
  enrolled: Enrolled[]
}

/** Those who are told. */
export function familiesOf(all: readonly Enrolled[]): Family[] {
  const known = all.filter(({ parent }) => parent.erasedAt === null)
  return [...Map.groupBy(known, ({ parent }) => parent.parentId).values()].flatMap((enrolled) => {
    const [first] = enrolled
    if (!first) return []
    const named = enrolled.map(({ child }) => ({
      childId: child.childId,
      firstName: firstName(child),
      calendarSteps: child.calendarSteps,
    }))
    const { parent } = first
    return [
      {
        parentId: parent.parentId,
        email: parent.email,
        firstName: firstName(parent),
        children: named,
        enrolled,
      },
    ]
  })
}

/** For dialogs and the audit. */
export const countsOf = (all: readonly Enrolled[]) => ({
  families: familiesOf(all).length,
  children: new Set(all.map(({ child }) => child.childId)).size,
})
