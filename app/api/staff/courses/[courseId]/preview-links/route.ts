import { endPreviewLinks, makePreviewLink } from '#contract/bff/staff/previews'
import * as api from '#contract/staff/previews'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(makePreviewLink, api.makePreviewLink)
export const { DELETE } = staffForward(endPreviewLinks, api.endPreviewLinks)
