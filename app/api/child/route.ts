import { ChildInput } from '#contract/api/child'
import { createChild, listChildren } from '@/lib/server/child'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => listChildren(token))

export const POST = parentRoute(async ({ token, readForm, idempotencyKey }) =>
  createChild(token, await readForm(ChildInput), idempotencyKey()),
)
