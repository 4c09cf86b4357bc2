import { findMedia } from '@/lib/server/media'
import { notFoundResponse, unavailableResponse } from '@/lib/server/public-response'

/** Serves the API's pictures from the site's own origin (BRW-16). */
export async function GET(_request: Request, { params }: RouteContext<'/media/[...path]'>) {
  const { path } = await params
  try {
    return (await findMedia(path)) ?? notFoundResponse()
  } catch (error) {
    return unavailableResponse(error)
  }
}
