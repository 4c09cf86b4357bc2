/** What one filling of a form is sent under. `crypto.randomUUID` is missing on plain http addresses. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
