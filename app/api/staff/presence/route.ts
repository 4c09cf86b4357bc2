import { keepPresence } from '#contract/bff/staff/presence'
import * as api from '#contract/staff/presence'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PUT } = staffForward(keepPresence, api.keepPresence)
