import { OutcomeShown } from '#contract/api/payment'
import { markOutcomeShown } from '@/lib/server/payment'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) => markOutcomeShown(token, await read(OutcomeShown)))
