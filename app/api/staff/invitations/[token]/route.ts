import { acceptInvitation } from '#contract/bff/staff/sign-in'
import { accept } from '@/lib/server/staff/sign-in'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { POST } = staffRoute(acceptInvitation, ({ params, body }) => accept(params, body))
