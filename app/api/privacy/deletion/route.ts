import { eraseFamily } from '#contract/bff/privacy'
import * as privacy from '@/lib/server/privacy'
import { handle } from '@/lib/server/route'

export const { POST } = handle(eraseFamily, ({ token, body }) => privacy.eraseFamily(token, body))
