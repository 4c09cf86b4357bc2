import { removeView } from '#contract/bff/staff/views'
import * as api from '#contract/staff/views'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { DELETE } = staffForward(removeView, api.removeView)
