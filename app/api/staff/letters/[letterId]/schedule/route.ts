import { scheduleLetter } from '#contract/bff/staff/newsletter'
import * as api from '#contract/staff/letters'
import { staffForward } from '@/lib/server/staff/staff-route'

/** Its links are checked first, which takes some seconds. */
export const { POST } = staffForward(scheduleLetter, api.scheduleLetter, { timeLimit: 10_000 })
