import { readPostArrival } from '#contract/bff/staff/arrival'
import * as api from '#contract/staff/arrival'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readPostArrival, api.readPostArrival)
