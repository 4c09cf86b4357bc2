import { AppError } from '#contract/app-error'

const KEPT = 'Your text is still here and was not sent. Read the new reply above before you send yours.'

/** STF-219: what another person did since the message was opened; undefined for any other error. */
export function replyConflict(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.reason === 'replied') return `${error.message} ${KEPT}`
  return error.code === 'changed' ? error.message : undefined
}
