import { naira, toNaira } from '#domain/naira'
import { shortTitle } from '#domain/short-title'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { openKoboOf } from '../../orders/open-kobo.ts'
import { moveSeats, seatMoves } from '../../orders/seats.ts'
import { insertNote } from '../notes/insert-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { endRow, keptKobo, lockEnrolment } from './find-enrolment.ts'
import { mailEnded } from './mail-enrolment.ts'

async function end(tx: Tx, writer: StaffWriter, enrolmentId: string, reason: string): Promise<string> {
  const found = await lockEnrolment(tx, enrolmentId)
  const { enrolment, order, course } = found
  const openKobo = await openKoboOf(tx, order.orderId)
  await moveSeats(tx, seatMoves([], [enrolment]))
  await endRow(tx, found)
  const droppedKobo = openKobo - (await openKoboOf(tx, order.orderId))
  const words = [
    `Enrolment in ${shortTitle(course.title)} ended: ${reason}`,
    ...(droppedKobo > 0 ? [`${naira(toNaira(droppedKobo))} that was open is not asked for any more.`] : []),
  ]
  await insertNote(tx, writer, { subjectKind: 'order', subjectId: order.orderId }, words.join('\n'))
  await mailEnded(tx, found, { keptKobo: await keptKobo(tx, found), droppedKobo })
  await auditBy(tx, writer, {
    action: 'enrolment.ended',
    subject: order.orderId,
    before: { course: course.title },
    data: { reference: order.reference, enrolmentId, droppedKobo },
  })
  return enrolmentId
}

/** STF-192: no money moves, and what is open for the place is not asked for any more. The same form sent again does nothing (STF-014). @throws AppError `not_found`, `conflict` */
export async function endEnrolment(
  db: Db,
  writer: StaffWriter,
  enrolmentId: string,
  reason: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, () => end(tx, writer, enrolmentId, reason)),
  )
}
