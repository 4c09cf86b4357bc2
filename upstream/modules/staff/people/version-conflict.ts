import type { AppError } from '#contract/errors'
import { roleWords } from '#domain/role-words'
import type { Tx } from '../../../platform/db/open.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'
import type { LockedPerson } from './lock-person.ts'

/** `fields` holds the current values of what the form would overwrite (STF-067). */
export async function versionConflict(
  tx: Tx,
  { staffId, name, roles }: LockedPerson,
  input: { name: string; roles: readonly string[] },
): Promise<AppError> {
  const change = await findLastEntry(tx, 'staff', staffId)
  return changedBy(change, Object.keys(change?.after ?? { person: '' }), {
    ...(input.name !== name && { name }),
    ...(input.roles.toSorted().join() !== roles.toSorted().join() && { roles: roleWords(roles).join(', ') }),
  })
}
