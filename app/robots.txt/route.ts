import { connection } from 'next/server'
import { paths } from '@/lib/paths'
import { textResponse } from '@/lib/server/public-response'
import { siteUrl } from '@/lib/server/site-url'

/** Pages that must not be found say so themselves: a crawler that may not read them could not know. */
export async function GET() {
  await connection()
  const rules = ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteUrl(paths.siteMap)}`]
  return textResponse(`${rules.join('\n')}\n`, 'text/plain')
}
