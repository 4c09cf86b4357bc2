import { restoreContent, saveContent } from '#contract/bff/staff/content'
import * as api from '#contract/staff/content'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PUT } = staffForward(saveContent, api.saveContent)
export const { DELETE } = staffForward(restoreContent, api.restoreContent)
