import 'server-only'
import * as call from '#contract/api/transaction'
import { upstream } from '@/lib/server/upstream'

export const listTransactions = (token: string) => upstream(call.listTransactions, {}, { token })
