import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { newPassword } from '#contract/field'
import { Message } from '#contract/message'

const params = z.object({ token: z.string().min(1).max(300) })
const byLink = { method: 'POST', auth: 'none', params } as const

/** STF-198: ends the link and every session. @throws AppError `conflict` with reason `link_invalid` */
export const setPasswordByLink = endpoint({
  ...byLink,
  path: '/sign-in-links/:token',
  body: z.object({ password: newPassword }),
  response: Message,
})

/** STF-200, from the new address. @throws AppError `conflict` with reason `link_invalid` or `email_taken` */
export const confirmEmailChange = endpoint({
  ...byLink,
  path: '/email-changes/:token/confirm',
  response: Message,
})

/** STF-200, from the old address. @throws AppError `conflict` with reason `link_invalid` */
export const stopEmailChange = endpoint({ ...byLink, path: '/email-changes/:token/stop', response: Message })
