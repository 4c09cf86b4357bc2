import * as links from '#contract/bff/account-links'
import { confirmEmailChange } from '@/lib/server/account-links'
import { raw } from '@/lib/server/route'

export const { POST } = raw(links.confirmEmailChange, confirmEmailChange)
