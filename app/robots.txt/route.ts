import { connection } from 'next/server'
import { paths } from '@/lib/paths'
import { textResponse } from '@/lib/server/public-response'
import { siteUrl } from '@/lib/server/site-url'

/** Unlisted pages use a robots meta tag, which a disallowed crawler could not read. */
export async function GET() {
  await connection()
  const rules = ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteUrl(paths.siteMap)}`]
  return textResponse(`${rules.join('\n')}\n`, 'text/plain')
}
