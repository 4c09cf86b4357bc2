import type { AuditEntry } from '#contract/staff/audit'
import { roleWords } from '#domain/role-words'
import type { AuditRow } from './audit-row.ts'

/** Records of families: fields are named, values never shown (STF-270). */
const familyKinds: ReadonlySet<string> = new Set(['parent', 'child', 'message', 'subscriber'])

const fields = new Map([
  ['name', 'Name'],
  ['roles', 'Roles'],
  ['state', 'State'],
  ['email', 'Email'],
])

const states = new Map([
  ['invited', 'Invited'],
  ['active', 'Active'],
  ['suspended', 'Suspended'],
])

/** `startDate` becomes 'Start date'. */
export function fieldWords(field: string): string {
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fields.get(field) ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const list =
    Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value.map(String) : undefined
  if (list) return (field === 'roles' ? roleWords(list) : list).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return field === 'state' ? (states.get(String(value)) ?? String(value)) : String(value)
}

export function changesOf(row: AuditRow, kind: string): AuditEntry['changes'] {
  const before = row.before ?? {}
  const after = row.after ?? {}
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (familyKinds.has(kind)) return changed.map((field) => ({ field: fieldWords(field) }))
  return changed.map((field) => ({
    field: fieldWords(field),
    ...(field in before && { before: valueWords(field, before[field]) }),
    ...(field in after && { after: valueWords(field, after[field]) }),
  }))
}
