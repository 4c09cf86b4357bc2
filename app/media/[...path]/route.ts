import { findMedia } from '@/lib/server/media'
import { away, missing } from '@/lib/server/public-answer'

/** Pictures of the upstream under the site's own address, so that its host never reaches a browser (BRW-16). */
export async function GET(_request: Request, { params }: RouteContext<'/media/[...path]'>) {
  const { path } = await params
  try {
    return (await findMedia(path)) ?? missing()
  } catch (error) {
    return away(error)
  }
}
