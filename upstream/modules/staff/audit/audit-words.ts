import type { AuditEntry } from '#contract/staff/audit'
import { naira, toNaira } from '#domain/naira'
import { roleWords } from '#domain/role-words'
import { viewPurposeWords } from '#domain/view-purpose-words'
import { type AuditAction, auditActions } from '../../../platform/audit-actions.ts'
import type { auditEvents } from '../../../platform/db/schema/audit.ts'
import { deviceOf } from '../device-of.ts'

export type AuditRow = typeof auditEvents.$inferSelect

export type Names = ReadonlyMap<string, string>

/** Of a version that knew more actions. */
const unknown = { group: 'system', kind: '', what: 'Something else' } as const

export const wordsOf = ({ action }: Pick<AuditRow, 'action'>) => auditActions.get(action) ?? unknown

const kinds = { parent: 'A parent', staff: 'Staff', system: 'System', provider: 'Payment provider' } as const

export function whoOf({ actorKind, actorStaffId, roles }: AuditRow, names: Names): AuditEntry['who'] {
  const name = names.get(actorStaffId ?? '') ?? kinds[actorKind]
  return {
    kind: actorKind,
    ...(actorStaffId && { staffId: actorStaffId }),
    name,
    roles: roleWords(roles ?? []),
  }
}

const textIn = (data: AuditRow['data'], name: string) => {
  const value = data[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const factors = new Map([
  ['passkey', 'passkey'],
  ['totp', 'app code'],
  ['recovery', 'recovery code'],
  ['password', 'password'],
])

/** 'Chrome on Android · app code' */
const accessWords = ({ data, userAgent }: AuditRow) => {
  const factor = factors.get(textIn(data, 'factor') || textIn(data, 'way'))
  return [userAgent ? deviceOf(userAgent) : '', factor ?? ''].filter(Boolean).join(' · ')
}

/** The person whom the entry is about, unless it is the one who acts. */
const personWords = ({ subject, actorStaffId }: AuditRow, names: Names) =>
  subject === actorStaffId ? '' : (names.get(subject) ?? '')

const channels = new Map([
  ['card', 'card'],
  ['bank', 'bank'],
  ['ussd', 'USSD'],
  ['bank_transfer', 'bank transfer'],
  ['free', 'free'],
])

function orderWords({ data }: AuditRow): string {
  const reference = textIn(data, 'reference')
  const channel = channels.get(textIn(data, 'channel'))
  const refund = typeof data.refundKobo === 'number' ? naira(toNaira(data.refundKobo)) : ''
  return [reference && `Order ${reference}`, channel ?? '', refund].filter(Boolean).join(' · ')
}

function paymentWords({ data }: AuditRow): string {
  const reference = textIn(data, 'reference')
  return reference && `Payment ${reference}`
}

const counted = (count: string, one: string, many: string) =>
  count === '' ? '' : `${count} ${count === '1' ? one : many}`

const mailsWords = ({ data }: AuditRow) =>
  [counted(textIn(data, 'mails'), 'email', 'emails'), textIn(data, 'subject')].filter(Boolean).join(' · ')

const purposes = new Map(Object.entries(viewPurposeWords))

/** Not the words of another purpose, which may name a child. */
const purposeOf = ({ data }: AuditRow) => purposes.get(textIn(data, 'purpose')) ?? ''

/** Those whose sentence differs from that of their kind. */
const sentences = new Map<AuditAction, (row: AuditRow) => string>([
  ['family.contact_viewed', purposeOf],
  ['child.viewed', purposeOf],
  ['audit.exported', ({ data }) => counted(textIn(data, 'rows'), 'entry', 'entries')],
  ['mail.retried', ({ data }) => textIn(data, 'subject')],
  ['reminders.emailed', ({ data }) => counted(textIn(data, 'count'), 'family', 'families')],
  ['mails.retried', mailsWords],
  ['course.letter_sent', ({ data }) => counted(textIn(data, 'families'), 'family', 'families')],
  ['subscribers.exported', ({ data }) => counted(textIn(data, 'rows'), 'subscriber', 'subscribers')],
  ['roster.exported', ({ data }) => counted(textIn(data, 'children'), 'child', 'children')],
])

const categoryWords = ({ data }: AuditRow) =>
  [
    [textIn(data, 'name'), textIn(data, 'to')].filter(Boolean).join(' → '),
    counted(textIn(data, 'courses'), 'course', 'courses'),
    counted(textIn(data, 'posts'), 'post', 'posts'),
  ]
    .filter(Boolean)
    .join(' · ')

const isAction = (action: string): action is AuditAction => auditActions.has(action)

/** A sentence for the row; nothing of a family but the reference of its order (STF-270). */
export function onWords(row: AuditRow, names: Names): string {
  const sentence = isAction(row.action) ? sentences.get(row.action) : undefined
  if (sentence) return sentence(row)
  const { group, kind } = wordsOf(row)
  if (kind === 'order') return orderWords(row)
  if (kind === 'payment') return paymentWords(row)
  if (kind === 'category') return categoryWords(row)
  if (kind === 'link' || kind === 'reply-text') return textIn(row.data, 'name')
  if (kind !== 'staff') return ''
  const parts = [personWords(row, names), group === 'access' ? accessWords(row) : '']
  return parts.filter(Boolean).join(' · ')
}
