import { readArrival } from '#contract/bff/staff/arrival'
import * as api from '#contract/staff/arrival'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readArrival, api.readArrival)
