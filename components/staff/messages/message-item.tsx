import type { MessageRow } from '#contract/staff/messages'
import { shortDate } from '#domain/dates'
import { MessageChips } from '@/components/staff/messages/message-chip'
import { type MessageQuery, messageHref } from '@/components/staff/messages/message-list-address'
import { formatWait } from '@/components/staff/messages/message-words'
import { StaffAvatar } from '@/components/staff/people/staff-avatar'
import { Link } from '@/components/ui/link'

type Props = {
  message: MessageRow
  query: MessageQuery
  isCurrent: boolean
  now: Date
}

const linkClass =
  'relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line px-4 py-3 text-ink no-underline hover:bg-adire-50 focus-visible:-outline-offset-3 aria-[current=true]:bg-adire-50 aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-[3px] aria-[current=true]:before:bg-action'

/** A message of the list: the whole entry is its link. */
export const MessageItem = ({ message, query, isCurrent, now }: Props) => {
  const { messageId, name, comment, state, at } = message
  const isWaiting = state === 'open' || state === 'waiting'
  return (
    <li>
      <Link
        href={messageHref(messageId, query)}
        prefetch={false}
        aria-current={isCurrent ? 'true' : undefined}
        className={linkClass}
      >
        <StaffAvatar name={name} />
        <span className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          <span className="block truncate text-ink-muted">{comment || 'No words'}</span>
          <MessageChips {...message} />
        </span>
        <time dateTime={at} className="nums text-xs whitespace-nowrap text-ink-muted">
          {isWaiting ? formatWait(at, now) : shortDate(at)}
        </time>
      </Link>
    </li>
  )
}
