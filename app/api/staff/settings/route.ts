import { changeSettings } from '#contract/bff/staff/settings'
import * as api from '#contract/staff/settings'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PUT } = staffForward(changeSettings, api.changeSettings)
