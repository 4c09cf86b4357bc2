import * as api from '#contract/api/privacy'
import { listLooks } from '#contract/bff/privacy'
import { forward } from '@/lib/server/route'

export const { GET } = forward(listLooks, api.listLooks)
