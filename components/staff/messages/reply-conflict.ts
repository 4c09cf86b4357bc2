import { AppError } from '#contract/app-error'
import { whatChanged } from '@/components/staff/form/what-changed'

const KEPT = 'Your text is still here and was not sent.'

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
