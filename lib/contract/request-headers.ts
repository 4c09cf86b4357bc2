import { z } from 'zod'

const name = (error: string) => z.string().regex(/^[\w-]{16,64}$/, error)

/** A repeated delivery of one form has no further effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': name('The Idempotency-Key is malformed.').optional(),
})

/** A code can only be used in the browser that requested it. */
export const BrowserHeaders = z.looseObject({ 'x-browser': name('The x-browser is malformed.').optional() })
