import { AppError } from '#contract/errors'
import type { Db } from '../../../platform/db/open.ts'
import { unsubscribe } from '../../newsletter/unsubscribe.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

/** STF-225. @throws AppError `not_found` */
export const unsubscribeSubscriber = (db: Db, writer: StaffWriter, subscriberId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await unsubscribe(tx, { subscriberId })
    if (changed === undefined) throw new AppError('not_found', 'Not found.')
    if (!changed) return
    await auditBy(tx, writer, {
      action: 'subscriber.unsubscribed',
      subject: subscriberId,
      data: { fields: ['state'] },
    })
  })
