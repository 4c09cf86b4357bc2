import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { text } from '#contract/staff/text'

const params = z.object({ reference: text(60).min(1) })

/** STF-159. @throws AppError `too_many` within 10 seconds, `unavailable` when the provider cannot be reached, `conflict` */
export const askProvider = endpoint({
  auth: 'staff',
  permission: 'orders.read',
  method: 'POST',
  path: '/staff/orders/:reference/confirm',
  params,
  response: Message,
})

/**
 * STF-181: frees the places of an online order that the provider says is not paid. A payment that arrives later is
 * settled as one after the hold.
 * @throws AppError `conflict` when it is paid, being paid or closed, `unavailable` when the provider cannot be reached
 */
export const endUnpaidOrder = endpoint({
  auth: 'staff',
  permission: 'enrolments.write',
  method: 'POST',
  path: '/staff/orders/:reference/end',
  params,
  response: Message,
})

export const NoteInput = z.object({ text: text(1_000).min(1, 'Write the note first.') })

/** STF-164. */
export const addNote = endpoint({
  method: 'POST',
  path: '/staff/orders/:reference/notes',
  auth: 'staff',
  permission: 'orders.note',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: NoteInput,
  response: Message,
})

/** @throws AppError `conflict` after 15 minutes, `not_found` for another person's note */
export const strikeNote = endpoint({
  method: 'POST',
  path: '/staff/orders/:reference/notes/:noteId/strike',
  auth: 'staff',
  permission: 'orders.note',
  params: params.extend({ noteId: id }),
  response: Message,
})

export const ReceiptInput = z.object({ to: z.enum(['order', 'account']) })

/** STF-163. @throws AppError `too_many` after 3 in a day, `conflict` without a receipt */
export const resendReceipt = endpoint({
  method: 'POST',
  path: '/staff/orders/:reference/receipt',
  auth: 'staff',
  permission: 'orders.receipt',
  params,
  headers: IdempotencyHeaders,
  body: ReceiptInput,
  response: Message,
})

/** STF-160: leaves the list until something new happens. @throws AppError `conflict` when nothing waits */
export const dealWithOrder = endpoint({
  method: 'POST',
  path: '/staff/orders/:reference/dealt-with',
  auth: 'staff',
  permission: 'orders.note',
  params,
  headers: IdempotencyHeaders,
  body: NoteInput,
  response: Message,
})
