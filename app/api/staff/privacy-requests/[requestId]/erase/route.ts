import { eraseByRequest } from '#contract/bff/staff/privacy-requests'
import * as api from '#contract/staff/privacy-requests'
import { staffForward } from '@/lib/server/staff/staff-route'

// Erasing a family changes many tables.
export const { POST } = staffForward(eraseByRequest, api.eraseByRequest, { timeLimit: 10_000 })
