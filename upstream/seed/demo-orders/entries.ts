import type { AuditAction } from '../../platform/audit-actions.ts'
import { lanes } from '../../platform/db/schema/mail.ts'
import { laneOf } from '../../platform/mail/lanes.ts'
import { REFUSED } from '../../platform/mail/mail-sources.ts'
import { demoStaffId } from '../demo-staff.ts'
import { seedId } from '../seed-id.ts'
import { later } from './moments.ts'
import type { AuditInsert, Draft } from './rows.ts'

type Entry = Pick<AuditInsert, 'data' | 'after'>

export function addEntry(
  { rows, order }: Draft,
  at: Date,
  by: 'parent' | 'system' | 'provider' | 'office' | 'owner',
  action: AuditAction,
  { data, after }: Entry = {},
): void {
  const isStaff = by === 'office' || by === 'owner'
  rows.audits.push({
    at,
    actorKind: isStaff ? 'staff' : by,
    actorParentId: by === 'parent' ? order.parentId : null,
    actorStaffId: isStaff ? demoStaffId(by) : null,
    roles: isStaff ? [by] : null,
    action,
    subjectKind: 'order',
    subject: order.orderId,
    data: { reference: order.reference, ...(!isStaff && { amountKobo: order.amountKobo }), ...data },
    after,
  })
}

/** As the job records once a day. */
export function needPerson(draft: Draft, why: string): void {
  addEntry(draft, later(draft.now, -5 * 3_600), 'system', 'order.attention', { data: { why } })
}

type Message = { outcome: string; body?: Record<string, unknown> }

/** What the provider reported, handled within a second. */
export function addMessage({ rows, order }: Draft, at: Date, kind: string, { outcome, body }: Message): void {
  const eventId = seedId(`demo-event-${rows.events.length}`)
  const { reference } = order
  rows.events.push({
    eventId,
    provider: 'sandbox',
    reference,
    kind,
    bodyDigest: eventId,
    body: { kind, reference, ...body },
    signatureOk: true,
    handledAt: later(at, 1),
    outcome,
    createdAt: at,
    updatedAt: later(at, 1),
  })
}

type Delivery = { key: string; failedAt?: Date }

/** Delivered within seconds, unless the mail server refused the address. */
export function addMail(
  { rows, order }: Draft,
  at: Date,
  template: string,
  data: Record<string, unknown>,
  { key, failedAt }: Delivery = { key: order.orderId },
): void {
  rows.mails.push({
    recipient: order.email,
    template,
    data,
    dedupeKey: `${template}:${key}`,
    lane: lanes[laneOf(template)],
    attempts: failedAt ? 22 : 1,
    nextAt: at,
    sentAt: failedAt ? null : later(at, 4),
    deadAt: failedAt ?? null,
    lastError: failedAt ? REFUSED : null,
    createdAt: at,
    updatedAt: failedAt ?? later(at, 4),
  })
}
