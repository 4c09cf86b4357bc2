import { AppError } from '#contract/app-error'

/** @throws AppError `unavailable`, as a call without a connection does */
export const loadSchema = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new AppError('unavailable', 'The form schema could not be loaded.', { from: 'fallback', cause })
  })
