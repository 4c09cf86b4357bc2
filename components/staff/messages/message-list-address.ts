import type { z } from 'zod'
import type { listMessages } from '#contract/staff/messages'
import { staffPaths } from '@/lib/staff-paths'

export type MessageQuery = z.output<typeof listMessages.query>

const addressOf = ({ q, tab, page, size }: Partial<MessageQuery>) => ({
  tab: tab === 'open' ? undefined : tab,
  q,
  page: page === 1 ? undefined : page,
  size: size === 50 ? undefined : size,
})

export const messageListHref = (query: Partial<MessageQuery>): string =>
  staffPaths.messageList(addressOf(query))

/** The list stays as it is beside the message. */
export const messageHref = (messageId: string, query: Partial<MessageQuery>): string =>
  staffPaths.message(messageId, addressOf(query))
