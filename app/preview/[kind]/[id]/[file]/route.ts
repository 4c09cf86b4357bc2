import { findPreview } from '@/lib/server/preview/find-preview'
import { notFoundResponse, unavailableResponse } from '@/lib/server/public-response'

/** Link preview images of courses and posts. */
export async function GET(_request: Request, { params }: RouteContext<'/preview/[kind]/[id]/[file]'>) {
  const { kind, id, file } = await params
  try {
    return (await findPreview(kind, id, file)) ?? notFoundResponse()
  } catch {
    return unavailableResponse()
  }
}
