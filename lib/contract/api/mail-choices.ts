import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { Message } from '#contract/message'

/** Emails that a family can switch off; all others are part of the contract (STF-276). */
export const MailChoices = z.object({ reminders: z.boolean() })
export type MailChoices = z.infer<typeof MailChoices>

/**
 * `schoolSends`: false when the school has switched off both days of reminders (STF-267); answers of an earlier version
 * are without it.
 */
export const MailChoicesNow = MailChoices.extend({ schoolSends: z.boolean().default(true) })
export type MailChoicesNow = z.infer<typeof MailChoicesNow>

export const readMailChoices = endpoint({
  method: 'GET',
  path: '/mail-choices',
  auth: 'parent',
  response: MailChoicesNow,
})

export const changeMailChoices = endpoint({
  method: 'PUT',
  path: '/mail-choices',
  auth: 'parent',
  body: MailChoices,
  response: MailChoicesNow.extend(Message.shape),
})

/** The signed token of the link in a reminder stands for the session. */
export const switchRemindersOff = endpoint({
  method: 'POST',
  path: '/mail-choices/off/:token',
  auth: 'none',
  params: z.object({ token: z.string().min(1).max(300) }),
  response: Message,
})
