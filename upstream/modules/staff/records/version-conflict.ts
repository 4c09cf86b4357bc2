import { AppError } from '#contract/errors'
import { joinWords } from '#domain/join-words'
import type { Tx } from '../../../platform/db/open.ts'
import { lastChange, type StaffRecord } from './last-change.ts'
import { minutesSince } from './minutes-since.ts'

type Change = { name: string | null; at: Date } | undefined

/**
 * @param names words for the fields
 * @param current values of the fields that the form would overwrite (STF-067)
 */
export const changedBy = (
  change: Change,
  names: readonly string[],
  current: Record<string, string> = {},
): AppError =>
  new AppError(
    'changed',
    `Changed by ${change?.name ?? 'the school'} ${minutesSince(change?.at ?? new Date())} ago: ${joinWords(names)}. ` +
      'Your changes are still here and have not been saved yet.',
    { fields: current },
  )

/** @param current values of the fields that the form would overwrite (STF-067) */
export async function versionConflict(
  tx: Tx,
  record: StaffRecord,
  current?: Record<string, string>,
): Promise<AppError> {
  const change = await lastChange(tx, record)
  return changedBy(change, record.fieldWords(change?.fields ?? [record.kind]), current)
}

/** For actions that overwrite nothing. @throws AppError `changed` */
export async function requireVersion(
  tx: Tx,
  record: StaffRecord,
  versions: { stored: string; given: string },
): Promise<void> {
  if (versions.given !== versions.stored) throw await versionConflict(tx, record)
}
