import { resendRecoveryCode } from '@/lib/server/recovery'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(resendRecoveryCode)
