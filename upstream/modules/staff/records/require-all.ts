import { AppError, type ErrorReason } from '#contract/errors'
import { joinWords } from '#domain/join-words'

/** STF-089, STF-120. @throws AppError `conflict` */
export function requireAll<Field extends string>(
  missing: readonly Field[],
  words: Record<Field, string>,
  reason: ErrorReason,
): void {
  if (missing.length === 0) return
  const names = missing.map((field) => words[field])
  throw new AppError('conflict', `Before this can be published: ${joinWords(names)}.`, {
    reason,
    fields: Object.fromEntries(missing.map((field) => [field, words[field]])),
  })
}
