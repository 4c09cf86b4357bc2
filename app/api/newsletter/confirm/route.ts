import * as api from '#contract/api/newsletter'
import { confirmNewsletter } from '#contract/bff/newsletter'
import { forward } from '@/lib/server/route'

export const { POST } = forward(confirmNewsletter, api.confirmNewsletter)
