import { readParentPicture } from '@/lib/server/picture'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => readParentPicture(token))
