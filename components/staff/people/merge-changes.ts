import type { StaffRole } from '#domain/staff-permissions'

export type PersonValues = { name: string; roles: StaffRole[] }

const fields = ['name', 'roles'] as const
export type PersonField = (typeof fields)[number]

const sorted = ({ roles }: PersonValues) => [...roles].sort().join()

const isSame = (one: PersonValues, other: PersonValues, field: PersonField) =>
  field === 'name' ? one.name === other.name : sorted(one) === sorted(other)

export type PersonVersions = {
  /** As it was opened. */
  base: PersonValues
  mine: PersonValues
  theirs: PersonValues
}

export const changedFields = (base: PersonValues, now: PersonValues): PersonField[] =>
  fields.filter((field) => !isSame(base, now, field))

/** Changed by both, and not to the same (STF-068). */
export const contestedFields = ({ base, mine, theirs }: PersonVersions): PersonField[] =>
  changedFields(base, mine).filter((field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field))

/** A field that only the other person changed takes their value; one that both changed is chosen by `keep` (STF-067). */
export function mergeChanges(versions: PersonVersions, keep: 'mine' | 'theirs'): PersonValues {
  const { base, mine, theirs } = versions
  const own = changedFields(base, mine)
  const lost = keep === 'theirs' ? contestedFields(versions) : []
  const isMine = (field: PersonField) => own.includes(field) && !lost.includes(field)
  return {
    name: (isMine('name') ? mine : theirs).name,
    roles: (isMine('roles') ? mine : theirs).roles,
  }
}

/** Whether something is left to save once the other person's values are kept (STF-067). */
export const hasOtherChanges = (versions: PersonVersions): boolean =>
  changedFields(versions.theirs, mergeChanges(versions, 'theirs')).length > 0
