import { archiveShareLink } from '#contract/bff/staff/share'
import * as api from '#contract/staff/share'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(archiveShareLink, api.archiveShareLink)
