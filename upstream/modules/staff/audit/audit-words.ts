import type { AuditEntry } from '#contract/staff/audit'
import { sectionTitles } from '#domain/content-sections'
import { naira, toNaira } from '#domain/naira'
import { reportTitles } from '#domain/report-titles'
import { roleWords } from '#domain/role-words'
import { shortTitle } from '#domain/short-title'
import { viewPurposeWords } from '#domain/view-purpose-words'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import { deviceOf } from '../device-of.ts'
import { fieldWords } from './audit-changes.ts'
import { type AuditRow, isAction, kindOf, textIn, wordsOf } from './audit-row.ts'
import type { Names } from './find-names.ts'

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

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

const factors = new Map([
  ['passkey', 'passkey'],
  ['totp', 'app code'],
  ['recovery', 'recovery code'],
  ['password', 'password'],
])

/** 'Chrome on Android · app code' */
const accessWords = ({ data, userAgent }: AuditRow) =>
  joined(userAgent ? deviceOf(userAgent) : '', factors.get(textIn(data, 'factor') || textIn(data, 'way')))

/** The person whom the entry is about, unless it is the one who acts. */
const personWords = ({ subject, actorStaffId }: AuditRow, names: Names) =>
  subject === actorStaffId ? '' : names.get(subject)

const staffWords = (row: AuditRow, names: Names) =>
  joined(personWords(row, names), wordsOf(row).group === 'access' ? accessWords(row) : '')

const channels = new Map([
  ['card', 'card'],
  ['bank', 'bank'],
  ['ussd', 'USSD'],
  ['bank_transfer', 'bank transfer'],
  ['free', 'free'],
])

function orderWords({ data }: AuditRow): string {
  const reference = textIn(data, 'reference')
  const refund = typeof data.refundKobo === 'number' ? naira(toNaira(data.refundKobo)) : ''
  return joined(reference && `Order ${reference}`, channels.get(textIn(data, 'channel')), refund)
}

function paymentWords({ data }: AuditRow): string {
  const reference = textIn(data, 'reference')
  return reference && `Payment ${reference}`
}

const counted = (count: string, one: string, many: string) =>
  count === '' ? '' : `${count} ${count === '1' ? one : many}`

const mailsWords = ({ data }: AuditRow) =>
  joined(counted(textIn(data, 'mails'), 'email', 'emails'), textIn(data, 'subject'))

const purposes = new Map(Object.entries(viewPurposeWords))

/** Not the words of another purpose, which may name a child. */
const purposeOf = ({ data }: AuditRow) => purposes.get(textIn(data, 'purpose')) ?? ''

const nameOf = ({ data }: AuditRow) => textIn(data, 'name')

const categoryWords = (row: AuditRow) =>
  joined(
    [nameOf(row), textIn(row.data, 'to')].filter(Boolean).join(' → '),
    counted(textIn(row.data, 'courses'), 'course', 'courses'),
    counted(textIn(row.data, 'posts'), 'post', 'posts'),
  )

/** The fields in which an entry of such a record may hold its title. */
const titleFields = new Map([
  ['course', ['title']],
  ['post', ['title']],
  ['letter', ['subject']],
  ['media', ['alt', 'fileName']],
])

/** The present title; of a record that was removed the one that the entry holds. */
function titleWords(row: AuditRow, names: Names): string {
  const held = { ...row.data, ...row.before, ...row.after }
  const fields = titleFields.get(kindOf(row)) ?? []
  const title = names.get(row.subject) ?? fields.map((field) => textIn(held, field)).find(Boolean)
  return shortTitle(title ?? '')
}

/** 'Robots from Cartons · 8 children' */
const titleAnd =
  (field: string, one: string, many: string) =>
  (row: AuditRow, names: Names): string =>
    joined(titleWords(row, names), counted(textIn(row.data, field), one, many))

function printedWords(row: AuditRow, names: Names): string {
  const lecture = textIn(row.data, 'lecture')
  return joined(titleWords(row, names), lecture && `lecture ${lecture}`)
}

const sections = new Map<string, string>(Object.entries(sectionTitles))

const reports = new Map<string, string>(Object.entries(reportTitles))

const settingsWords = ({ before, after }: AuditRow) =>
  Object.keys({ ...before, ...after })
    .map(fieldWords)
    .join(', ')

type Sentence = (row: AuditRow, names: Names) => string

/** Those whose sentence differs from that of their kind. */
const sentences = new Map<AuditAction, Sentence>([
  ['family.contact_viewed', purposeOf],
  ['child.viewed', purposeOf],
  ['audit.exported', ({ data }) => counted(textIn(data, 'rows'), 'entry', 'entries')],
  ['mail.retried', ({ data }) => textIn(data, 'subject')],
  ['mails.retried', mailsWords],
  ['message.assigned', ({ data }, names) => names.get(textIn(data, 'assigneeId')) ?? ''],
  ['reminders.emailed', titleAnd('count', 'family', 'families')],
  ['course.letter_sent', titleAnd('families', 'family', 'families')],
  ['subscribers.exported', ({ data }) => counted(textIn(data, 'rows'), 'subscriber', 'subscribers')],
  ['roster.opened', titleAnd('children', 'child', 'children')],
  ['roster.printed', printedWords],
  ['roster.exported', titleAnd('children', 'child', 'children')],
])

const sentencesOfKinds = new Map<string, Sentence>([
  ['staff', staffWords],
  ['order', orderWords],
  ['payment', paymentWords],
  ['category', categoryWords],
  ['link', nameOf],
  ['reply-text', nameOf],
  ['course', titleWords],
  ['post', titleWords],
  ['letter', titleWords],
  ['media', titleWords],
  ['content', ({ subject }) => sections.get(subject) ?? ''],
  ['report', ({ subject }) => reports.get(subject) ?? ''],
  ['settings', settingsWords],
])

/** A sentence for the row; nothing of a family but the reference of its order (STF-270). */
export function onWords(row: AuditRow, names: Names): string {
  const ofAction = isAction(row.action) ? sentences.get(row.action) : undefined
  const sentence = ofAction ?? sentencesOfKinds.get(kindOf(row))
  return sentence?.(row, names) ?? ''
}
