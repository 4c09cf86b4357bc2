import { notFoundResponse, textResponse, unavailableResponse } from '@/lib/server/public-response'
import { siteMapPart } from '@/lib/server/site-map'

export async function GET(_request: Request, { params }: RouteContext<'/sitemap/[part]'>) {
  try {
    const part = await siteMapPart((await params).part)
    return part ? textResponse(part, 'application/xml') : notFoundResponse()
  } catch {
    return unavailableResponse()
  }
}
