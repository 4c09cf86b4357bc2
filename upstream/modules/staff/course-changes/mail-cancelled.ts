import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { CourseCancelledMail } from '../../../platform/mail/templates/course-cancelled.ts'
import { isByHand } from '../../orders/lock-order.ts'
import type { familiesOf } from './find-enrolled.ts'
import type { OwedLine } from './find-owed.ts'
import type { PublishedCourse } from './require-published.ts'
import { taughtCourse } from './taught-course.ts'

type Family = ReturnType<typeof familiesOf>[number]

const sumOf = (owed: readonly OwedLine[]) => owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)

/** Of a disputed payment nothing is promised: the bank may return it. */
function moneyOf({ enrolled }: Family, owed: readonly OwedLine[]) {
  const lineIds = new Set(enrolled.map(({ lineId }) => lineId))
  const own = owed.filter(({ line }) => lineIds.has(line.lineId))
  const isDisputed = ({ order }: OwedLine) => order.disputedAt !== null
  return {
    refundKobo: sumOf(own.filter((one) => !isDisputed(one) && !isByHand(one.order))),
    handKobo: sumOf(own.filter(({ order }) => isByHand(order))),
    disputedKobo: sumOf(own.filter(isDisputed)),
    isFree: enrolled.every(({ priceKobo }) => priceKobo === 0),
  }
}

type Cancellation = { families: readonly Family[]; owed: readonly OwedLine[]; reason: string }

/** One for each family. A receipt is sent before them. */
export async function mailCancelled(
  tx: Tx,
  course: PublishedCourse,
  { families, owed, reason }: Cancellation,
): Promise<void> {
  const [taught] = await withTimes(tx, [taughtCourse(course)])
  if (!taught) return
  for (const family of families) {
    const { parentId, email, firstName, children } = family
    const data: CourseCancelledMail = { ...taught, firstName, children, reason, ...moneyOf(family, owed) }
    const dedupeKey = `course-cancelled:${course.courseId}:${parentId}`
    await enqueueMail(tx, { recipient: email, template: 'course-cancelled', data, dedupeKey, lane: 'letter' })
  }
}
