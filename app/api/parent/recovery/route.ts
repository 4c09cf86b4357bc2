import { startRecovery } from '#contract/bff/recovery'
import * as recovery from '@/lib/server/recovery'
import { handle } from '@/lib/server/route'

export const { POST } = handle(startRecovery, ({ body }) => recovery.startRecovery(body))
