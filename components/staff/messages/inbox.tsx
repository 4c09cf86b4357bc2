import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type listMessages, messageTabs } from '#contract/staff/messages'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { ListFoot } from '@/components/staff/list/pagination'
import { MessageItem } from '@/components/staff/messages/message-item'
import { type MessageQuery, messageListHref } from '@/components/staff/messages/message-list-address'
import { MessageSearch } from '@/components/staff/messages/message-search'
import { Link } from '@/components/ui/link'

type Props = {
  query: MessageQuery
  found: z.output<typeof listMessages.response>
  /** The message that is read; the list is then hidden below 1024 px. */
  currentId?: string
  now: Date
  children: ReactNode
}

/** STF-216: the list, and beside it the message. */
export const Inbox = ({ query, found: { rows, total, counts }, currentId, now, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-[1rem] lg:border lg:border-line lg:bg-surface">
    <div className={`lg:border-r lg:border-line ${currentId === undefined ? '' : 'max-lg:hidden'}`}>
      <MessageSearch query={query} />
      <Answered query={query} unanswered={counts.open} total={total} />
      {rows.length > 0 ? (
        <ul aria-label="Messages" className="max-lg:-mx-4 max-lg:border-t max-lg:border-line">
          {rows.map((message) => (
            <MessageItem
              key={message.messageId}
              message={message}
              query={query}
              isCurrent={message.messageId === currentId}
              now={now}
            />
          ))}
        </ul>
      ) : (
        <NoMessages query={query} total={total} />
      )}
      <div className="lg:px-4 lg:pb-3">
        <ListFoot
          page={query.page}
          size={query.size}
          rows={rows.length}
          total={total}
          href={(change) => messageListHref({ ...query, page: 1, ...change })}
        />
      </div>
    </div>
    {children}
  </div>
)

type AnsweredProps = { query: MessageQuery; unanswered: number; total: number }

/** How the list and the count of its tab go together. */
const Answered = ({ query: { q, tab }, unanswered, total }: AnsweredProps) =>
  tab === 'open' && q === undefined && total > unanswered ? (
    <p className="nums pb-3 text-xs text-ink-muted lg:px-4 lg:pt-3">
      {unanswered} without an answer, then {total - unanswered} that{' '}
      {total - unanswered === 1 ? 'waits' : 'wait'} for the sender.
    </p>
  ) : null

const none: Record<MessageQuery['tab'], string> = {
  open: 'No open messages. Messages from the contact page appear here.',
  mine: 'No open message is assigned to you.',
  closed: 'No closed messages.',
  spam: 'No spam. Messages that are marked as spam are deleted after 30 days.',
}

const searches: Record<Exclude<MessageQuery['tab'], 'mine'>, string> = {
  open: 'Search open messages',
  closed: 'Search closed messages',
  spam: 'Search spam',
}

/** A search is one within its tab; 'Mine' is a part of 'Open'. */
const OtherTabs = ({ q, tab }: { q: string; tab: MessageQuery['tab'] }) => (
  <ul aria-label="The same search in other tabs" className="mt-2">
    {messageTabs
      .filter((other) => other !== 'mine')
      .filter((other) => other !== tab)
      .map((other) => (
        <li key={other}>
          <Link
            href={messageListHref({ q, tab: other })}
            prefetch={false}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {searches[other]}
          </Link>
        </li>
      ))}
  </ul>
)

/** STF-063. @param total of a page after the last */
const NoMessages = ({ query: { q, tab }, total }: { query: MessageQuery; total: number }) =>
  q === undefined && total === 0 ? (
    <p className="py-4 text-ink-muted lg:px-4">{none[tab]}</p>
  ) : (
    <div className="lg:p-4">
      <NothingMatches href={messageListHref({ tab })} />
      {q === undefined ? null : <OtherTabs q={q} tab={tab} />}
    </div>
  )
