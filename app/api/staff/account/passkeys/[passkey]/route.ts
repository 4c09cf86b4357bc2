import { removePasskey } from '#contract/bff/staff/account'
import * as api from '#contract/staff/account'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { DELETE } = staffForward(removePasskey, api.removePasskey)
