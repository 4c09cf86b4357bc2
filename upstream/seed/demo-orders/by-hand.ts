import { eq, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { defaultSettings } from '#domain/settings'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { manualPayments, numberSeries } from '../../platform/db/schema/by-hand.ts'
import { allCourses } from '../../platform/db/schema/catalogue.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { demoFamily } from '../demo-families.ts'
import { demoStaffId } from '../demo-staff.ts'
import { seedId } from '../seed-id.ts'
import type { DemoGroup, GroupKey } from './groups.ts'
import { momentOf } from './moments.ts'

const DAYS_AGO = 6

const staffId = demoStaffId('office')

const entryOf = (orderId: string, at: Date) => ({
  at,
  actorKind: 'staff' as const,
  actorStaffId: staffId,
  roles: ['office'],
  subjectKind: 'order',
  subject: orderId,
})

type Paid = { orderId: string; reference: string; priceKobo: number; at: Date; day: string }

async function addPayment(tx: Tx, { orderId, reference, priceKobo, at, day }: Paid) {
  const year = Number(day.slice(0, 4))
  const receiptNumber = `${defaultSettings.receiptPrefix}-${year}-00001`
  await tx.insert(numberSeries).values({ series: 'receipt', year, last: 1 })
  const received = { way: 'cash' as const, receivedOn: day, receiptNumber }
  const amountKobo = priceKobo / 2
  await tx.insert(manualPayments).values({ ...received, orderId, amountKobo, staffId, at })
  const data = { ...received, reference, paidKobo: amountKobo }
  await tx.insert(auditEvents).values({ ...entryOf(orderId, at), action: 'payment.recorded', data })
}

/** A place that the office gave at the desk: one half in cash, the rest open (STF-183, STF-184). */
export async function addDemoOrderByHand(tx: Tx, groups: Map<GroupKey, DemoGroup>, now: Date): Promise<void> {
  const group = groups.get('scratch')
  const family = demoFamily('obi')
  const child = family.childOf('Kamsi')
  if (!group) return
  const at = momentOf(now, { days: DAYS_AGO, time: '11:20' })
  const written = { createdAt: at, updatedAt: at }
  const orderId = seedId('demo-order-by-hand')
  const lineId = seedId('demo-line-by-hand')
  const reference = String(at.getTime() + 41)
  const { courseId, title: courseTitle, priceKobo } = group
  await tx.insert(orders).values({
    orderId,
    parentId: family.parentId,
    email: family.email,
    reference,
    amountKobo: priceKobo,
    kind: 'manual',
    provider: 'manual',
    status: 'paid',
    channel: 'cash',
    linesDigest: 'demo',
    expiresAt: at,
    paidAt: at,
    outcomeAt: at,
    shownOutcomeAt: at,
    ...written,
  })
  const place = { courseId, childId: child.childId, lineId }
  await tx.insert(orderLines).values({ ...place, orderId, courseTitle, priceKobo, ...written })
  await tx.insert(enrolments).values({ enrolmentId: seedId('demo-enrolment-by-hand'), ...place, ...written })
  await tx
    .update(allCourses)
    .set({ seatsTaken: sql`${allCourses.seatsTaken} + 1` })
    .where(eq(allCourses.courseId, courseId))
  await addPayment(tx, { orderId, reference, priceKobo, at, day: addDays(lagosDate(now), -DAYS_AGO) })
  const data = { reference, courseId, courseTitle, places: 1, way: 'cash', amountKobo: priceKobo }
  await tx.insert(auditEvents).values({ ...entryOf(orderId, at), action: 'enrolment.added_by_hand', data })
}
