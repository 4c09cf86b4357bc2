import { AppError } from '#contract/app-error'
import { failureMessage } from '@/components/staff/form/show-failure'

/** A course that the person no longer teaches answers like none (STF-019). */
export const isRosterLost = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'not_found'

export const rosterFailure = (error: unknown): string =>
  isRosterLost(error)
    ? 'You no longer teach this course, or its class list has changed.'
    : failureMessage(error)
