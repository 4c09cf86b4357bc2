import { findMedia } from '@/lib/server/media'
import { notFoundResponse, unavailableResponse } from '@/lib/server/public-response'

/** Pictures of the upstream under the site's own address, so that its host never reaches a browser (BRW-16). */
export async function GET(_request: Request, { params }: RouteContext<'/media/[...path]'>) {
  const { path } = await params
  try {
    return (await findMedia(path)) ?? notFoundResponse()
  } catch (error) {
    return unavailableResponse(error)
  }
}
