import { findPreview } from '@/lib/server/preview/find-preview'
import { away, missing } from '@/lib/server/public-answer'

/** Link preview images of courses and posts. */
export async function GET(_request: Request, { params }: RouteContext<'/preview/[kind]/[id]/[file]'>) {
  const { kind, id, file } = await params
  try {
    return (await findPreview(kind, id, file)) ?? missing()
  } catch {
    return away()
  }
}
