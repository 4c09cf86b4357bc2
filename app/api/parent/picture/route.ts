import * as parent from '#contract/bff/parent'
import { readParentPicture } from '@/lib/server/picture'
import { handle } from '@/lib/server/route'

export const { GET } = handle(parent.readParentPicture, ({ token }) => readParentPicture(token))
