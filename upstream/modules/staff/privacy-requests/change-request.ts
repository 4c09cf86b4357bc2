import { and, desc, eq, sql } from 'drizzle-orm'
import type { AppError } from '#contract/errors'
import type { RequestDetails } from '#contract/staff/privacy-requests'
import { addDays } from '#domain/dates'
import { DAYS_TO_ANSWER } from '#domain/privacy-requests'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { namesOfFields } from '../records/field-words.ts'
import { versionOf } from '../records/microseconds.ts'
import { changedBy } from '../records/version-conflict.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { type LiveRequest, lockLiveRequest } from './lock-request.ts'

type Change = RequestDetails & { requestId: string; version: string }
type Values = Pick<LiveRequest['request'], 'channel' | 'receivedOn' | 'note'>

const fields = ['channel', 'receivedOn', 'note'] as const

const fieldNames = namesOfFields(
  new Map([
    ['channel', 'how it came'],
    ['receivedOn', 'day received'],
    ['note', 'note'],
    ['state', 'state'],
    ['outcome', 'outcome'],
  ]),
)

const versionIn = async (tx: Tx, requestId: string): Promise<string | undefined> => {
  const version = versionOf(privacyRequests.updatedAt)
  const isIt = eq(privacyRequests.requestId, requestId)
  return (await tx.select({ version }).from(privacyRequests).where(isIt))[0]?.version
}

/** `fields` of the error holds what is stored now (STF-067). */
async function requestChanged(tx: Tx, { request, parent }: LiveRequest): Promise<AppError> {
  const { at, data, actorKind, actorStaffId, subjectKind, subject, auditId } = auditEvents
  const [last] = await tx
    .select({ at, data, actorKind, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(
      and(
        eq(subjectKind, 'parent'),
        eq(subject, parent.parentId),
        sql`${data} ->> 'requestId' = ${request.requestId}`,
      ),
    )
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  const changed = Array.isArray(last?.data.fields) ? last.data.fields.map(String) : []
  const by = last && { at: last.at, name: last.actorKind === 'parent' ? 'the family' : last.name }
  const { channel, receivedOn, note } = request
  const names = changed.length > 0 ? fieldNames(changed) : ['request']
  return changedBy(by, names, { channel, receivedOn, note: note ?? '' })
}

/** STF-201, STF-270. @returns false when nothing changes (STF-013) @throws AppError `not_found`, `conflict`, `changed` */
export async function changeRequest(db: Db, writer: StaffWriter, change: Change): Promise<boolean> {
  const { requestId, version, channel, receivedOn } = change
  const values: Values = { channel, receivedOn, note: change.note || null }
  return db.transaction(async (tx) => {
    const live = await lockLiveRequest(tx, requestId)
    const changed = fields.filter((field) => live.request[field] !== values[field])
    if (changed.length === 0) return false
    if (version !== (await versionIn(tx, requestId))) throw await requestChanged(tx, live)
    await tx
      .update(privacyRequests)
      .set({ ...values, dueOn: addDays(receivedOn, DAYS_TO_ANSWER), updatedAt: sql`clock_timestamp()` })
      .where(eq(privacyRequests.requestId, requestId))
    const data = { requestId, kind: live.request.kind, fields: changed }
    await auditBy(tx, writer, { action: 'family.request_changed', subject: live.parent.parentId, data })
    return true
  })
}
