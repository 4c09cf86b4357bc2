import * as api from '#contract/api/privacy'
import { listConsents } from '#contract/bff/privacy'
import { forward } from '@/lib/server/route'

export const { GET } = forward(listConsents, api.listConsents)
