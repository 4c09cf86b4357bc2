import { changeShareLink } from '#contract/bff/staff/share'
import * as api from '#contract/staff/share'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changeShareLink, api.changeShareLink)
