import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/field'

/**
 * STF-238 to STF-240: counts a visit, except of a `reader`, which asks for a preview, and answers the present address of
 * what the link is for.
 */
export const followShareLink = endpoint({
  method: 'GET',
  path: '/go/:code',
  auth: 'none',
  params: z.object({ code: text(100).min(1) }),
  query: z.object({ by: z.enum(['person', 'reader']) }),
  response: z.object({ path: z.string() }),
})
