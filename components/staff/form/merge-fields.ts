export type Versions<Values> = {
  /** As it was opened. */
  base: Values
  mine: Values
  theirs: Values
}

/** What two people change at the same time, field by field (STF-066 to STF-068). */
export type FieldMerge<Values> = {
  changed: (base: Values, now: Values) => (keyof Values)[]
  /** Changed by both, and not to the same. */
  contested: (versions: Versions<Values>) => (keyof Values)[]
  /** A field that only the other person changed takes their value; one that both changed is chosen by `keep`. */
  merged: (versions: Versions<Values>, keep: 'mine' | 'theirs') => Values
  /** Whether something is left to save once the other person's values are kept. */
  hasOtherChanges: (versions: Versions<Values>) => boolean
}

function copy<Values, Field extends keyof Values>(from: Values, to: Values, field: Field) {
  to[field] = from[field]
}

export function fieldMerge<Values>(
  fields: readonly (keyof Values)[],
  isSame: (one: Values, other: Values, field: keyof Values) => boolean,
): FieldMerge<Values> {
  const changed = (base: Values, now: Values) => fields.filter((field) => !isSame(base, now, field))

  const contested = ({ base, mine, theirs }: Versions<Values>) =>
    changed(base, mine).filter((field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field))

  function merged(versions: Versions<Values>, keep: 'mine' | 'theirs'): Values {
    const { base, mine, theirs } = versions
    const lost = keep === 'theirs' ? contested(versions) : []
    const result = { ...theirs }
    for (const field of changed(base, mine)) if (!lost.includes(field)) copy(mine, result, field)
    return result
  }

  const hasOtherChanges = (versions: Versions<Values>) =>
    changed(versions.theirs, merged(versions, 'theirs')).length > 0

  return { changed, contested, merged, hasOtherChanges }
}
