import { PasswordProof } from '#contract/privacy'
import { exportFamily } from '@/lib/server/privacy'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) => exportFamily(token, await read(PasswordProof)))
