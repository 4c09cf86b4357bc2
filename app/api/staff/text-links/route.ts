import { checkTextLinks } from '#contract/bff/staff/text-links'
import * as api from '#contract/staff/text-links'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(checkTextLinks, api.checkTextLinks)
