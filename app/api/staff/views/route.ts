import { saveView } from '#contract/bff/staff/views'
import * as api from '#contract/staff/views'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(saveView, api.saveView)
