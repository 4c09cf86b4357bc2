import { AppError } from '#contract/errors'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'
import type { StaffRecord } from './last-change.ts'

type Text = { field: StaffRecord['text']; html: string; clean: string; stored: string | null }

/** A stored text that comes back unchanged keeps its bytes (STF-298). @throws AppError `invalid` */
export function savedText({ field, html, clean, stored }: Text): string | null {
  if (html === stored) return stored
  const message = 'The text is too long.'
  // Cleaning writes `&` as `&amp;`.
  if (clean.length > RICH_TEXT_LIMIT) throw new AppError('invalid', message, { fields: { [field]: message } })
  return clean || null
}

/** Fields of a form that differ from the record; empty words are no value. */
export function differing(given: object, record: object): Record<string, unknown> {
  const current = new Map<string, unknown>(Object.entries(record))
  const changed = Object.entries(given)
    .map(([field, value]): [string, unknown] => [field, value === '' ? null : value])
    .filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current.get(field)),
    )
  return Object.fromEntries(changed)
}
