import { verifyRecovery } from '#contract/bff/recovery'
import * as recovery from '@/lib/server/recovery'
import { handle } from '@/lib/server/route'

export const { POST } = handle(verifyRecovery, ({ body }) => recovery.verifyRecovery(body))
