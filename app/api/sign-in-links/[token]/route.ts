import * as links from '#contract/bff/account-links'
import { setPasswordByLink } from '@/lib/server/account-links'
import { handle } from '@/lib/server/route'

export const { POST } = handle(links.setPasswordByLink, setPasswordByLink)
