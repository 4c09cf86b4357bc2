import { returnLetterToDraft } from '#contract/bff/staff/newsletter'
import * as api from '#contract/staff/letters'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(returnLetterToDraft, api.returnLetterToDraft)
