import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'

const child = {
  enrolmentId: enrolments.enrolmentId,
  since: enrolments.createdAt,
  movedFrom: enrolments.movedFrom,
  kind: orders.kind,
  childId: children.childId,
  parentId: children.parentId,
  lastName: children.lastName,
  otherNames: children.otherNames,
  dateOfBirth: children.dateOfBirth,
  photoConsent: children.photoConsent,
  /** Encrypted. */
  allergy: children.allergy,
  parent: {
    lastName: parents.lastName,
    otherNames: parents.otherNames,
    email: parents.email,
    phoneNumber: parents.phoneNumber,
  },
}

export const isShown = and(isNull(enrolments.cancelledAt), isNull(parents.erasedAt))

const { compare } = new Intl.Collator('en')

type Named = { otherNames: string; lastName: string; childId: string }

const byName = (one: Named, other: Named) =>
  compare(one.otherNames, other.otherNames) ||
  compare(one.lastName, other.lastName) ||
  compare(one.childId, other.childId)

/** Enrolled now, by name; without those of erased families, whose records are blank. */
export async function findRosterChildren(tx: Db | Tx, courseId: string) {
  const found = await tx
    .select(child)
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(enrolments.courseId, courseId), isShown))
  return found.toSorted(byName)
}

export type FoundChild = Awaited<ReturnType<typeof findRosterChildren>>[number]

/** By course. */
export async function countRosterChildren(
  db: Db,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (courseIds.length === 0) return counts
  const found = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .where(and(inArray(enrolments.courseId, [...courseIds]), isShown))
  for (const { courseId } of found) counts.set(courseId, (counts.get(courseId) ?? 0) + 1)
  return counts
}
