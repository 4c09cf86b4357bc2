import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { version } from '#contract/staff/person'
import { text, textBetween } from '#contract/staff/text'

/** STF-221: `text` may hold the placeholders of `lib/domain/reply-placeholders.ts`. */
export const ReplyText = z.object({
  textId: z.string(),
  name: z.string(),
  text: z.string(),
  version: z.string(),
})
export type ReplyText = z.infer<typeof ReplyText>

const write = { auth: 'staff', permission: 'messages.write' } as const
const params = z.object({ textId: id })

export const ReplyTextInput = z.object({
  name: textBetween(2, 60),
  text: text(2_000).min(1, 'Write the text first.'),
})
export type ReplyTextInput = z.infer<typeof ReplyTextInput>

/** By name. */
export const listReplyTexts = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/reply-texts',
  response: z.object({ texts: z.array(ReplyText) }),
})

/** @throws AppError `conflict` with reason `name_used`, or when there are 50; `invalid` for an unknown placeholder */
export const addReplyText = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/reply-texts',
  status: 201,
  headers: IdempotencyHeaders,
  body: ReplyTextInput,
  response: Message,
})

/** @throws AppError `changed`; `conflict` with reason `name_used`; `invalid` for an unknown placeholder */
export const changeReplyText = endpoint({
  ...write,
  method: 'PATCH',
  path: '/staff/reply-texts/:textId',
  params,
  body: ReplyTextInput.extend({ version }),
  response: Message,
})

export const removeReplyText = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/reply-texts/:textId',
  params,
  response: Message,
})
