import { resendCode } from '#contract/bff/sign-up'
import * as parent from '@/lib/server/parent'
import { handle } from '@/lib/server/route'

export const { POST } = handle(resendCode, () => parent.resendCode())
