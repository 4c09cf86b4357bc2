import { randomUUID } from 'node:crypto'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { enrolments } from '../../../../platform/db/schema/orders.ts'
import { type Action, allowRefusal } from '../../../orders/testing/actions.ts'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import type { StaffWriter } from '../../staff-writer.ts'
import { moveEnrolment } from '../move-enrolment.ts'

/** @throws AppError when it is refused */
async function moveSomeChild(
  { db, signedInStaff }: OrderFixtures,
  childIds: readonly string[],
  { courseId, difference }: { courseId: string; difference: 'keep' | 'waive' },
): Promise<void> {
  const isOwn = and(inArray(enrolments.childId, [...childIds]), isNull(enrolments.cancelledAt))
  const [live] = await db.select().from(enrolments).where(isOwn).orderBy(asc(enrolments.enrolmentId)).limit(1)
  if (!live) return
  const { staffId: id, email } = await signedInStaff({ roles: ['office'] })
  const caller = { kind: 'staff', id, sessionId: randomUUID(), name: 'Bola Adeyemi', email } as const
  const writer: StaffWriter = {
    caller: { ...caller, roles: ['office'], isConfirmed: true },
    origin: { ip: '127.0.0.1' },
  }
  const words = {
    reason: 'Another day.',
    waiveReason: 'Another day.',
    isKnown: false,
    asksForApproval: false,
  }
  await moveEnrolment(db, writer, live.enrolmentId, { courseId, difference, ...words }, undefined)
}

/** STF-188, for the random walk of orders: what the prices differ is kept or waived. */
export const moveChild: Action = async ({ fixtures, courseIds }, { childIds }, pick) => {
  const courseId = courseIds[pick % courseIds.length] ?? ''
  for (const difference of ['keep', 'waive'] as const)
    await allowRefusal(moveSomeChild(fixtures, childIds, { courseId, difference }))
}
