import 'server-only'
import { AppError } from '#contract/errors'

/**
 * Two tabs may show different addresses, but the cookie holds one. @param shown the address on the page, if it sent one
 * @throws AppError `conflict` with the reason `email_mismatch`
 */
export function requireSameEmail(shown: string | undefined, remembered: string): void {
  if (shown === undefined || shown.toLowerCase() === remembered.toLowerCase()) return
  throw new AppError('conflict', 'You used another email address in a different tab. Please start again.', {
    reason: 'email_mismatch',
  })
}
