import { endPostPreviewLinks, makePostPreviewLink } from '#contract/bff/staff/previews'
import * as api from '#contract/staff/previews'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(makePostPreviewLink, api.makePostPreviewLink)
export const { DELETE } = staffForward(endPostPreviewLinks, api.endPostPreviewLinks)
