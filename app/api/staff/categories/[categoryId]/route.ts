import { changeCategory, removeCategory } from '#contract/bff/staff/categories'
import * as api from '#contract/staff/categories'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changeCategory, api.changeCategory)
export const { DELETE } = staffForward(removeCategory, api.removeCategory)
