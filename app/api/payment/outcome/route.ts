import * as payment from '#contract/bff/payment'
import { listOutcomes } from '@/lib/server/payment'
import { handle } from '@/lib/server/route'

export const { GET } = handle(payment.listOutcomes, async ({ token }) => listOutcomes(token))
