import { archivePost } from '#contract/bff/staff/posts'
import * as api from '#contract/staff/post-actions'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(archivePost, api.archivePost)
