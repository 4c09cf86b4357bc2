import * as api from '#contract/api/transaction'
import { listTransactions } from '#contract/bff/transaction'
import { forward } from '@/lib/server/route'

export const { GET } = forward(listTransactions, api.listTransactions)
