import { away, document, missing } from '@/lib/server/public-answer'
import { siteMapPart } from '@/lib/server/site-map'

export async function GET(_request: Request, { params }: RouteContext<'/sitemap/[part]'>) {
  try {
    const part = await siteMapPart((await params).part)
    return part ? document(part, 'application/xml') : missing()
  } catch {
    return away()
  }
}
