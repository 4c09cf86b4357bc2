import { PasswordChange } from '#contract/api/password'
import { changePassword } from '@/lib/server/parent'
import { parentRoute } from '@/lib/server/route'

export const PATCH = parentRoute(async ({ token, read }) => changePassword(token, await read(PasswordChange)))
