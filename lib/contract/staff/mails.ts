import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'

/** `failed` can be sent again; `lost` expired, or holds a code or link that is void. */
export const mailStates = ['waiting', 'sent', 'failed', 'lost'] as const
export const MailState = z.enum(mailStates)
export type MailState = z.infer<typeof MailState>

export const MailRow = z.object({
  mailId: z.string(),
  template: z.string(),
  /** The template in words. The subject itself may hold a child's name. */
  what: z.string(),
  /** Masked. */
  recipient: z.string(),
  state: MailState,
  attempts: z.number().int(),
  writtenAt: instant,
  sentAt: instant.nullable(),
  nextAt: instant.nullable(),
  /** In words. */
  failure: z.string().nullable(),
  canRead: z.boolean(),
  canRetry: z.boolean(),
})
export type MailRow = z.infer<typeof MailRow>

const filter = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

export const mailFilter = {
  state: filter(MailState),
  template: filter(text(60).min(1)),
} as const

/** STF-223: `q` is a whole email address or an order's reference. Newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  auth: 'staff',
  permission: 'mail.read',
  query: z.object({ ...listQuery, ...mailFilter }),
  response: listOf(MailRow).extend({
    templates: z.array(z.object({ template: z.string(), what: z.string() })),
  }),
})

/** STF-223: the body of a receipt or an email about a course; never of a code or link. */
export const readMail = endpoint({
  method: 'GET',
  path: '/staff/mails/:mailId',
  auth: 'staff',
  permission: 'mail.read',
  params: z.object({ mailId: id }),
  response: z.object({
    mail: MailRow.extend({
      subject: z.string().nullable(),
      /** Plain text; null where it is not shown. */
      body: z.string().nullable(),
    }),
  }),
})

/** STF-224: the failed ones that the filter finds, at most 1,000 at once. A filter that is wrong is refused. */
export const retryMails = endpoint({
  method: 'POST',
  path: '/staff/mails/retry',
  auth: 'staff',
  permission: 'mail.retry',
  body: z.object({ q: text(100).optional(), template: text(60).optional() }),
  response: z.object({ retried: z.number().int(), message: z.string() }),
})
