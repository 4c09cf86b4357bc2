import { AppError } from '#contract/app-error'

const KEPT = 'Your text is still here and was not sent.'

/** STF-066: who changed what, and when; without what the API says of forms. */
export const whatChanged = ({ message }: AppError): string =>
  /^Changed by .+ ago: [^.]+\./.exec(message)?.[0] ?? 'Another person has just changed this message.'

export type ReplyConflict = { message: string; hasReply: boolean }

/** STF-219: what another person did since the message was opened; undefined for any other error. */
export function replyConflict(error: unknown): ReplyConflict | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.reason === 'replied') {
    const message = `${error.message} ${KEPT} Read the new reply above before you send yours.`
    return { message, hasReply: true }
  }
  return error.code === 'changed' ? { message: `${whatChanged(error)} ${KEPT}`, hasReply: false } : undefined
}
