import { markAttendance } from '#contract/bff/staff/rosters'
import * as api from '#contract/staff/attendance'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PUT } = staffForward(markAttendance, api.markAttendance)
