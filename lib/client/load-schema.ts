import { AppError } from '#contract/app-error'

/** @throws AppError `unavailable`, as a call without a connection does */
export const loadSchema = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new AppError(
      'unavailable',
      'The site cannot be reached. Please check your connection and try again.',
      { from: 'fallback', cause },
    )
  })
