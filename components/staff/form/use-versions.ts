import { useState } from 'react'
import type { Draft, Edited } from '@/components/staff/form/draft'
import type { FieldMerge } from '@/components/staff/form/merge-fields'

type Options<Values> = {
  /** As it is stored now. */
  theirs: Edited<Values>
  mine: Values
  merge: FieldMerge<Values>
  /** A field that has become a fact while the form was open is not sent. */
  mayChange?: (field: keyof Values) => boolean
  /** Replaces what the form began with. */
  reset: (values: Values) => void
  /** Shows these values of `names` as typed. */
  type: (values: Values, names: readonly (keyof Values)[]) => void
}

/** The versions that meet in a form: as it was opened, as it is typed, and as another person saved it (STF-066). */
export function useVersions<Values>({
  theirs,
  mine,
  merge,
  mayChange = () => true,
  reset,
  type,
}: Options<Values>) {
  const [base, setBase] = useState(theirs)

  const changedSince = (from: Edited<Values>, now: Values) =>
    merge.changed(from.values, now).filter(mayChange)

  function open(next: Edited<Values>) {
    setBase(next)
    reset(next.values)
  }

  const show = (values: Values, from: Values) => type(values, merge.changed(from, values))

  function restore({ base: earlier, values }: Draft<Values>) {
    // A newer version whose fields are those that the draft began with changes nothing for it.
    const isNewer = merge.changed(earlier.values, theirs.values).length > 0
    const next = isNewer ? earlier : theirs
    open(next)
    show(values, next.values)
  }

  const isDirty = changedSince(base, mine).length > 0
  return { base, setBase, mine, theirs, merge, isDirty, changedSince, open, show, restore }
}

export type OpenedVersions<Values> = ReturnType<typeof useVersions<Values>>
