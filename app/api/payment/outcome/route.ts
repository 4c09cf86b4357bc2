import { listOutcomes } from '@/lib/server/payment'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => listOutcomes(token))
