import { changePassword } from '#contract/bff/parent'
import * as parent from '@/lib/server/parent'
import { handle } from '@/lib/server/route'

export const { PATCH } = handle(changePassword, ({ token, body }) => parent.changePassword(token, body))
