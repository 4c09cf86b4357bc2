import { unsubscribeSubscriber } from '#contract/bff/staff/newsletter'
import * as api from '#contract/staff/subscribers'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(unsubscribeSubscriber, api.unsubscribeSubscriber)
