import { prolongSession, readSessionEnd, signOut } from '#contract/bff/staff/session'
import { signIn } from '#contract/bff/staff/sign-in'
import * as api from '#contract/staff/session'
import * as session from '@/lib/server/staff/sign-in'
import { staffForward, staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readSessionEnd, api.readSessionEnd)
export const { PUT } = staffForward(prolongSession, api.prolongSession)
export const { POST } = staffRoute(signIn, ({ body }) => session.signIn(body))
export const { DELETE } = staffRoute(signOut, () => session.signOut())
