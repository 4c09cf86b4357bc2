import { ForgotPasswordInput } from '#contract/api/password'
import { startRecovery } from '@/lib/server/recovery'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => startRecovery(await read(ForgotPasswordInput)))
