export const REQUEST_ID = 'x-request-id'

/** @returns undefined for a value that could not be logged or sent on as it is */
export const parseRequestId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : undefined
