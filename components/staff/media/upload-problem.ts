import { AppError } from '#contract/app-error'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MEGABYTES = 6

export const uploadTypes = TYPES.join(',')

/** What can be seen before the upload; the API decides by the bytes (STF-144). */
export function uploadProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'Use a JPEG, PNG or WebP picture.'
  return size > MEGABYTES * 1024 * 1024 ? `The picture is larger than ${MEGABYTES} MB.` : undefined
}

/** Of the API, about the bytes: the same file is refused again, except by a server that was busy. */
export const isFileRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === 'unsupported' || error.code === 'too_large') &&
  error.reason !== 'picture_slow'
