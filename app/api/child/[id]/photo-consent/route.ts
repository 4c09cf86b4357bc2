import { PhotoConsent } from '#contract/api/child'
import { changePhotoConsent } from '@/lib/server/child'
import { parentRoute } from '@/lib/server/route'

export const PATCH = parentRoute(async ({ token, param, read }) =>
  changePhotoConsent(token, param('id'), await read(PhotoConsent)),
)
