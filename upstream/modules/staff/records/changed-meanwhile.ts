import { AppError } from '#contract/errors'
import { joinWords } from '#domain/join-words'
import type { Tx } from '../../../platform/db/open.ts'
import { lastChange, type StaffRecord } from './last-change.ts'
import { minutesSince } from './minutes-since.ts'

type Options = {
  fieldWords: (fields: readonly string[]) => string[]
  /** Values of the fields that the form would overwrite (STF-067). */
  current?: Record<string, string> | undefined
}

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

export async function changedMeanwhile(
  tx: Tx,
  record: StaffRecord,
  { fieldWords, current }: Options,
): Promise<AppError> {
  const change = await lastChange(tx, record)
  return changedBy(change, fieldWords(change?.fields ?? [record.kind]), current)
}
