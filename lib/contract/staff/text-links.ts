import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/staff/text'
import { MAX_TEXT_LINKS } from '#domain/rich-text'

/** STF-138: which of the paths that a text links to lead to no public page of this site. */
export const checkTextLinks = endpoint({
  method: 'POST',
  path: '/staff/text-links',
  auth: 'staff',
  permission: 'courses.read',
  quiet: true,
  body: z.object({ paths: z.array(text(2000)).max(MAX_TEXT_LINKS) }),
  response: z.object({ hidden: z.array(z.string()) }),
})
