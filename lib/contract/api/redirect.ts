import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/field'

/** Where the address of a page leads that is no more; null when it leads nowhere. A name of 60 letters may take 540 in it. */
export const findRedirect = endpoint({
  method: 'GET',
  path: '/redirects',
  auth: 'none',
  query: z.object({ path: text(600).min(1).startsWith('/') }),
  response: z.object({
    toPath: z.string().nullable(),
    /** Nothing will be there again (STF-126). */
    isGone: z.boolean().optional(),
    /** Another address of the same thing, and not where an archived one leads, which may come back. */
    isPermanent: z.boolean().optional(),
  }),
})
