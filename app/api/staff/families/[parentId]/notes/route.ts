import { addFamilyNote } from '#contract/bff/staff/families'
import * as api from '#contract/staff/family-actions'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(addFamilyNote, api.addFamilyNote)
