import { PasswordProof } from '#contract/api/privacy'
import { exportFamily } from '@/lib/server/privacy'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) => exportFamily(token, await read(PasswordProof)))
