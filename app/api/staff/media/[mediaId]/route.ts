import { changeMedia, removeMedia } from '#contract/bff/staff/media'
import * as api from '#contract/staff/media'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changeMedia, api.changeMedia)
export const { DELETE } = staffForward(removeMedia, api.removeMedia)
