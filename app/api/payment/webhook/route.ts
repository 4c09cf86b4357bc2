import { receiveWebhook } from '#contract/bff/server-calls'
import { forwardWebhook } from '@/lib/server/payment'
import { raw } from '@/lib/server/route'

export const { POST } = raw(receiveWebhook, forwardWebhook)
