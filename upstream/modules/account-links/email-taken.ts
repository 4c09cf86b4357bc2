import { AppError } from '#contract/errors'
import { sqlFailure } from '#domain/sql-failure'
import type { Tx } from '../../platform/db/open.ts'
import { findByEmail } from '../parents/find-parent.ts'

const emailTaken = () => {
  const text = 'There is an account with this address.'
  return new AppError('conflict', text, { reason: 'email_taken', fields: { email: text } })
}

/** @throws AppError `conflict` */
export async function rejectTakenEmail(tx: Tx, email: string): Promise<void> {
  if (await findByEmail(tx, email)) throw emailTaken()
}

const isTaken = (error: unknown) => sqlFailure(error)?.constraint === 'parents_email_key'

/** Of two that want one address at once, the second is refused like a later one. @throws AppError `conflict` */
export function orEmailTaken<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? emailTaken() : error
  })
}
