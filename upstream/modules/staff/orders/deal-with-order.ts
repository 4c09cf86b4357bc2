import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { findNeeds } from '../../orders/stuck-orders.ts'
import { insertNote } from '../notes/insert-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

/** @returns the note's id */
async function dealWith(tx: Tx, writer: StaffWriter, reference: string, text: string): Promise<string> {
  const order = await requireOrder(tx, reference)
  const { orderId } = order
  const needs = (await findNeeds(tx, [order])).get(orderId) ?? []
  if (needs.length === 0)
    throw new AppError('conflict', 'Nothing waits here any more. Reload the page to see what happened.')
  await tx.update(orders).set({ dealtWithAt: new Date() }).where(eq(orders.orderId, orderId))
  const noteId = await insertNote(tx, writer, { subjectKind: 'order', subjectId: orderId }, text)
  await auditBy(tx, writer, {
    action: 'order.dealt_with',
    subject: orderId,
    data: { reference, noteId, needs: needs.map(({ kind }) => kind) },
  })
  return noteId
}

/** STF-160: it waits again when something new happens. @throws AppError `not_found`, `conflict` */
export async function dealWithOrder(
  db: Db,
  writer: StaffWriter,
  reference: string,
  text: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, () => dealWith(tx, writer, reference, text)),
  )
}
