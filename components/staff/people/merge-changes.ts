import type { StaffRole } from '#domain/staff-permissions'
import { fieldMerge, type Versions } from '@/components/staff/form/merge-fields'

export type PersonValues = { name: string; roles: StaffRole[] }
export type PersonField = keyof PersonValues
export type PersonVersions = Versions<PersonValues>

const sorted = ({ roles }: PersonValues) => [...roles].sort().join()

const merge = fieldMerge<PersonValues>(['name', 'roles'], (one, other, field) =>
  field === 'name' ? one.name === other.name : sorted(one) === sorted(other),
)

export const changedFields = merge.changed
/** STF-068. */
export const contestedFields = merge.contested
/** STF-067. */
export const mergeChanges = (
  { base, mine, theirs }: PersonVersions,
  keep: 'mine' | 'theirs',
): PersonValues => {
  const { name, roles } = merge.merged({ base, mine, theirs }, keep)
  return { name, roles }
}
export const hasOtherChanges = merge.hasOtherChanges
