import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { Message } from '#contract/message'

/** Emails that a family can switch off; all others are part of the contract (STF-276). */
export const MailChoices = z.object({ reminders: z.boolean() })
export type MailChoices = z.infer<typeof MailChoices>

export const readMailChoices = endpoint({
  method: 'GET',
  path: '/mail-choices',
  auth: 'parent',
  response: MailChoices,
})

export const changeMailChoices = endpoint({
  method: 'PUT',
  path: '/mail-choices',
  auth: 'parent',
  body: MailChoices,
  response: MailChoices.extend(Message.shape),
})

/** The signed token of the link in a reminder stands for the session. */
export const switchRemindersOff = endpoint({
  method: 'POST',
  path: '/mail-choices/off/:token',
  auth: 'none',
  params: z.object({ token: z.string().min(1).max(300) }),
  response: Message,
})
