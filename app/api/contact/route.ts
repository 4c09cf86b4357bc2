import * as api from '#contract/api/contact'
import { sendContact } from '#contract/bff/contact'
import { forward } from '@/lib/server/route'

export const { POST } = forward(sendContact, api.sendContact, { fallback: 'Failed to send contact form.' })
