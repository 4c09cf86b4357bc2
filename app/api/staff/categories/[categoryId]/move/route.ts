import { moveCategory } from '#contract/bff/staff/categories'
import * as api from '#contract/staff/categories'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(moveCategory, api.moveCategory)
