import { z } from 'zod'

const name = (error: string) => z.string().regex(/^[\w-]{16,64}$/, error)

/** Made by the browser for one filling of a form: however often that is sent, it is done once. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': name('The Idempotency-Key is malformed.').optional(),
})

/** A name by chance for the browser that asks for a code: the code is of use there alone. */
export const BrowserHeaders = z.looseObject({ 'x-browser': name('The x-browser is malformed.').optional() })
