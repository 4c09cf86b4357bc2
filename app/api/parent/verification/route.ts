import { OtpForEmail } from '#contract/api/parent'
import { verifyEmail } from '@/lib/server/parent'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => verifyEmail(await read(OtpForEmail)))
