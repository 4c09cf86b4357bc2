import * as newsletter from '#contract/bff/newsletter'
import { confirmNewsletter } from '@/lib/server/newsletter'
import { raw } from '@/lib/server/route'

export const { POST } = raw(newsletter.confirmNewsletter, confirmNewsletter)
