import { randomUUID } from 'node:crypto'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { moveEnrolment } from '../../staff/enrolments/move-enrolment.ts'
import type { StaffWriter } from '../../staff/staff-writer.ts'
import type { OrderFixtures } from './order-fixtures.ts'

/** STF-188. @throws AppError when it is refused */
export async function moveSomeChild(
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
