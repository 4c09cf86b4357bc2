import { OtpForEmail } from '#contract/api/parent'
import { verifyRecovery } from '@/lib/server/recovery'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => verifyRecovery(await read(OtpForEmail)))
