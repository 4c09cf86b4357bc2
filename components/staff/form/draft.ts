import { isText, partOf } from '@/components/staff/form/stored-value'

/** A record as a form holds it. */
export type Edited<Values> = { version: string; values: Values }

export const editedOf =
  <Values, Stored extends { version: string }>(empty: Values, valuesOf: (stored: Stored) => Values) =>
  (stored: Stored | undefined): Edited<Values> =>
    stored ? { version: stored.version, values: valuesOf(stored) } : { version: '', values: empty }

/** With the version that it was typed on, so that saving it answers `changed` when another person has saved. */
export type Draft<Values> = { base: Edited<Values>; values: Values }

export type ValueGuard<Values> = (value: unknown) => value is Values

/** Apart for each person: one tab may be used by several. */
export const draftKey = (
  kind: 'course' | 'post' | 'letter' | 'content',
  staffId: string,
  id: string | undefined,
): string => `staff-${kind}:${staffId}:${id ?? 'new'}`

function isDraft<Values>(value: unknown, isValues: ValueGuard<Values>): value is Draft<Values> {
  const base = partOf(value, 'base')
  return (
    isValues(partOf(value, 'values')) && isText(partOf(base, 'version')) && isValues(partOf(base, 'values'))
  )
}

/** Undefined without a draft, and for one of an earlier release. */
export function readDraft<Values>(key: string, isValues: ValueGuard<Values>): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(draft, isValues) ? draft : undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser keeps it */
export function keepDraft<Values>(key: string, draft: Draft<Values>): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
