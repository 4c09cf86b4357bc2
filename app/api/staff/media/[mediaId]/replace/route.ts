import { replaceMedia } from '#contract/bff/staff/media'
import * as api from '#contract/staff/media'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(replaceMedia, api.replaceMedia)
