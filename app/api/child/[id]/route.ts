import { ChildUpdate } from '#contract/api/child'
import { readChild, updateChild } from '@/lib/server/child'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token, param }) => readChild(token, param('id')))

export const PUT = parentRoute(async ({ token, param, readForm }) =>
  updateChild(token, param('id'), await readForm(ChildUpdate)),
)
