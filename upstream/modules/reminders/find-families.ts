import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { firstName } from '#domain/person'
import { calendarSteps } from '../../platform/db/calendar-steps.ts'
import type { Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'

type Child = { childId: string; firstName: string; calendarSteps: number }

export type Family = { parentId: string; email: string; firstName: string; children: Child[] }

/** With a child who is enrolled, unless reminders are switched off. */
export async function findFamilies(tx: Tx, courseId: string): Promise<Family[]> {
  const rows = await tx
    .select({
      parent: {
        parentId: parents.parentId,
        email: parents.email,
        lastName: parents.lastName,
        otherNames: parents.otherNames,
      },
      child: {
        childId: children.childId,
        lastName: children.lastName,
        otherNames: children.otherNames,
        calendarSteps,
      },
    })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .leftJoin(mailChoices, eq(mailChoices.parentId, parents.parentId))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        isNull(enrolments.cancelledAt),
        isNull(parents.erasedAt),
        sql`coalesce(${mailChoices.reminders}, true)`,
      ),
    )
    .orderBy(asc(parents.parentId), asc(children.otherNames))
  const families = Map.groupBy(rows, ({ parent }) => parent.parentId)
  return [...families.values()].flatMap((enrolled) => {
    const [first] = enrolled
    if (!first) return []
    const { parentId, email } = first.parent
    const named = enrolled.map(({ child }) => ({
      childId: child.childId,
      firstName: firstName(child),
      calendarSteps: child.calendarSteps,
    }))
    return [{ parentId, email, firstName: firstName(first.parent), children: named }]
  })
}
