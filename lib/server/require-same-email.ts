import 'server-only'
import { AppError } from '#contract/errors'

/** Two tabs may show different addresses while the cookie holds one. */
export function requireSameEmail(shown: string | undefined, remembered: string): void {
  if (shown === undefined || shown.toLowerCase() === remembered.toLowerCase()) return
  throw new AppError('conflict', 'You used another email address in a different tab. Please start again.', {
    reason: 'email_mismatch',
  })
}
