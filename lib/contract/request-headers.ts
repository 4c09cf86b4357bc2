import { z } from 'zod'

const name = (error: string) => z.string().regex(/^[\w-]{16,64}$/, error)

/** One key for each time a form is filled in: a repeated delivery has no further effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': name('The Idempotency-Key is malformed.').optional(),
})

/** A random id of the browser: a code can only be used in the browser that requested it. */
export const BrowserHeaders = z.looseObject({ 'x-browser': name('The x-browser is malformed.').optional() })
