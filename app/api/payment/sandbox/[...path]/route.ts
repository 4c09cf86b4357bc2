import { callSandbox, preflightSandbox, readSandbox } from '#contract/bff/server-calls'
import { forwardToSandbox } from '@/lib/server/payment-sandbox'
import { raw } from '@/lib/server/route'

export const { GET } = raw(readSandbox, forwardToSandbox)
export const { POST } = raw(callSandbox, forwardToSandbox)
export const { OPTIONS } = raw(preflightSandbox, forwardToSandbox)
