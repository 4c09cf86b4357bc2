import * as child from '#contract/bff/child'
import { readChildPicture } from '@/lib/server/picture'
import { handle } from '@/lib/server/route'

export const { GET } = handle(child.readChildPicture, ({ token, params }) =>
  readChildPicture(token, params.id),
)
