import { addMedia, listMedia } from '#contract/bff/staff/media'
import * as api from '#contract/staff/media'
import { staffForward } from '@/lib/server/staff/staff-route'

/** A large photograph takes the API some seconds. */
const UPLOAD_LIMIT_MS = 40_000

export const { GET } = staffForward(listMedia, api.listMedia)
export const { POST } = staffForward(addMedia, api.addMedia, { timeLimit: UPLOAD_LIMIT_MS })
