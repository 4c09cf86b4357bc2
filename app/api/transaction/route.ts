import { parentRoute } from '@/lib/server/route'
import { listTransactions } from '@/lib/server/transaction'

export const GET = parentRoute(({ token }) => listTransactions(token))
