import { readChildPicture } from '@/lib/server/picture'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token, param }) => readChildPicture(token, param('id')))
