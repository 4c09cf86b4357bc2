import { proveRecoveryCode } from '#contract/bff/staff/sign-in'
import * as api from '#contract/staff/session'
import { beginSession } from '@/lib/server/staff/sign-in'
import { staffUpstream } from '@/lib/server/staff/staff-call'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { POST } = staffRoute(proveRecoveryCode, async ({ body }) =>
  beginSession(await staffUpstream(api.proveRecoveryCode, { body })),
)
