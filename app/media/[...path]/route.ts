import { findMediaForVisitor } from '@/lib/server/media'
import { away, missing } from '@/lib/server/public-answer'

/** Serves the API's pictures from the site's own origin (BRW-16). */
export async function GET(_request: Request, { params }: RouteContext<'/media/[...path]'>) {
  const { path } = await params
  try {
    return (await findMediaForVisitor(path)) ?? missing()
  } catch (error) {
    return away(error)
  }
}
