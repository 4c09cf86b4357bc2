import { resendCode } from '@/lib/server/parent'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(resendCode)
