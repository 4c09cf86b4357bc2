import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { withQuery } from '#domain/with-query'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { alertOwners } from '../course-changes/alert-owners.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

const MOST = 30
const ALERT = 'staff.many_families_viewed'
const views = ['family.viewed', 'family.contact_viewed', 'child.viewed'] as const

export const isInLastHour = gt(auditEvents.at, sql`now() - interval '1 hour'`)

/** Of one person, views are counted one after the other. */
export async function lockViewer(tx: Tx, { caller }: StaffWriter): Promise<void> {
  await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(eq(staff.staffId, caller.id))
    .for('no key update')
}

async function countFamilies(tx: Tx, { caller }: StaffWriter): Promise<number> {
  const family = sql`coalesce(${auditEvents.data} ->> 'parentId', ${auditEvents.subject})`
  const [counted] = await tx
    .select({ count: sql<number>`count(distinct ${family})::int` })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.actorStaffId, caller.id), isInLastHour, inArray(auditEvents.action, [...views])),
    )
  return counted?.count ?? 0
}

const wasReported = async (tx: Tx, { caller }: StaffWriter) =>
  (await tx.$count(
    auditEvents,
    and(eq(auditEvents.actorStaffId, caller.id), isInLastHour, eq(auditEvents.action, ALERT)),
  )) > 0

/** STF-197, not of class lists, which may hold more families: after the entry of a view, with the viewer locked. Owners are alerted once a person and hour. */
export async function reportManyViews(tx: Tx, writer: StaffWriter): Promise<void> {
  const { id, name } = writer.caller
  const families = await countFamilies(tx, writer)
  if (families <= MOST || (await wasReported(tx, writer))) return
  await auditBy(tx, writer, { action: ALERT, subject: id, data: { families } })
  await alertOwners(tx, `families:${id}:${Date.now()}`, {
    subject: `${name} viewed more than ${MOST} families in an hour`,
    text: `${name} viewed more than ${MOST} families within an hour. Please check that there is a reason for it.`,
    label: 'See what was viewed',
    path: withQuery('/staff/audit', { who: id, group: 'personal-data' }),
  })
}
