import * as links from '#contract/bff/privacy-requests'
import { confirmDeletion } from '@/lib/server/privacy-links'
import { raw } from '@/lib/server/route'

export const { POST } = raw(links.confirmDeletion, confirmDeletion)
