import { writeToFamilies } from '#contract/bff/staff/rosters'
import * as api from '#contract/staff/roster-actions'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(writeToFamilies, api.writeToFamilies)
