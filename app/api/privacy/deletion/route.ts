import { PasswordProof } from '#contract/api/privacy'
import { eraseFamily } from '@/lib/server/privacy'
import { farewell } from '@/lib/server/respond'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) =>
  farewell(await eraseFamily(token, await read(PasswordProof))),
)
