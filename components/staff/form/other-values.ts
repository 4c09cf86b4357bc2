import type { FieldMerge, Versions } from '@/components/staff/form/merge-fields'
import { formatTime } from '@/components/staff/list/format-time'

type Change = { by: string; at: string } | null | undefined

/** 'Tunde', or 'the school'. */
export const firstNameOf = (change: Change): string =>
  change
    ? /^the school/i.test(change.by)
      ? 'the school'
      : (change.by.split(' ')[0] ?? '')
    : 'the other person'

/** @param message 'Changed by {name} {n} minutes ago: {fields}. …' */
export const otherPersonIn = (message: string): string =>
  /^Changed by (the school|the family|\S+)/.exec(message)?.[1] ?? 'the other person'

/** @param done as in 'removed this' */
export function otherChange(change: Change, done: string): string {
  const who = change?.by ?? 'Another person'
  const when = change ? ` at ${formatTime(change.at).replace(/:\d\d /, ' ')}` : ''
  return `${who} ${done}${when}.`
}

/**
 * The other person's value of each field that both changed, with name and time (STF-068).
 * @param wordsOf their value as a person reads it, empty without one
 */
export function otherValues<Values>(
  change: Change,
  versions: Versions<Values>,
  merge: FieldMerge<Values>,
  wordsOf: (field: keyof Values) => string,
): Partial<Record<keyof Values, string>> {
  const values: Partial<Record<keyof Values, string>> = {}
  for (const field of merge.contested(versions))
    values[field] = otherChange(change, `saved ${wordsOf(field) || 'nothing'}`)
  return values
}
