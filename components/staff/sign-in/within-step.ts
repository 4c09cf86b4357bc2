import { AppError } from '#contract/app-error'

const EXPIRED = 'That took too long. Please sign in again.'

/** The step token is over: after 5 minutes or five wrong codes (STF-042). */
const isStepExpired = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.reason === 'step_expired' || (error.code === 'unauthorized' && error.reason === undefined))

/** Reports the end of the step besides throwing it on. */
export async function withinStep<T>(
  action: () => Promise<T>,
  onExpired: (message: string) => void,
): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (isStepExpired(error)) onExpired(EXPIRED)
    throw error
  }
}
