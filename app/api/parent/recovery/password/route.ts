import { RecoveryPassword } from '#contract/api/password'
import { resetPassword } from '@/lib/server/recovery'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => resetPassword(await read(RecoveryPassword)))
