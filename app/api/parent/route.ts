import * as api from '#contract/api/parent'
import * as profile from '#contract/api/profile'
import { readParent, updateParent } from '#contract/bff/parent'
import { signUp } from '#contract/bff/sign-up'
import * as parent from '@/lib/server/parent'
import { forward, handle } from '@/lib/server/route'

export const { GET } = forward(readParent, api.readParent)
export const { POST } = handle(signUp, ({ body }) => parent.signUp(body))
export const { PATCH } = forward(updateParent, profile.updateParent)
