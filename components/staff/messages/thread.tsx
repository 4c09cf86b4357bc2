import type { MessageDetail, MessageReply } from '#contract/staff/messages'
import { MailStateChip } from '@/components/staff/mails/mail-state-chip'
import { formatWithin } from '@/components/staff/messages/message-words'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const bubbleClass = 'max-w-prose whitespace-pre-line px-3.5 py-3 wrap-anywhere'

type Props = {
  conversation: Pick<MessageDetail, 'comment' | 'at' | 'state' | 'replies' | 'closed'>
  now: Date
  /** The reader may see the sent mail (STF-023). */
  canReadMails: boolean
}

/** The message and its replies, oldest first. */
export const Thread = ({
  conversation: { comment, at, state, replies, closed },
  now,
  canReadMails,
}: Props) => (
  <div data-thread tabIndex={-1} className="my-4.5 grid gap-4">
    <div>
      <p className={`${bubbleClass} rounded-[0.25rem_1rem_1rem_1rem] bg-[#f3f6fc]`}>
        {comment || 'The sender wrote no words.'}
      </p>
      <p className="nums mt-1 text-xs text-ink-muted">
        From the contact page · <time dateTime={at}>{formatWithin(at, now)}</time>
      </p>
    </div>
    {replies.length > 0 ? (
      <ul aria-label="Replies" className="grid gap-4">
        {replies.map((reply) => (
          <ReplyBubble key={reply.replyId} reply={reply} now={now} canReadMails={canReadMails} />
        ))}
      </ul>
    ) : null}
    {closed ? (
      <p className="nums text-xs text-ink-muted">
        {state === 'spam' ? 'Marked as spam' : 'Closed'}
        {closed.by ? ` by ${closed.by}` : ''} ·{' '}
        <time dateTime={closed.at}>{formatWithin(closed.at, now)}</time>
      </p>
    ) : null}
  </div>
)

type ReplyProps = Pick<Props, 'now' | 'canReadMails'> & { reply: MessageReply }

const ReplyBubble = ({ reply: { by, at, text, mail, mailId }, now, canReadMails }: ReplyProps) => (
  <li className="grid justify-items-end">
    <p className={`${bubbleClass} rounded-[1rem_0.25rem_1rem_1rem] bg-adire-100`}>{text}</p>
    <p className="nums mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-muted">
      <span>
        {by} · <time dateTime={at}>{formatWithin(at, now)}</time>
      </span>
      {mail ? (
        <>
          <span className="sr-only">Email: </span>
          <MailStateChip state={mail} />
        </>
      ) : null}
      {canReadMails && (mail === 'failed' || mail === 'lost') ? <FailedLink mailId={mailId} /> : null}
    </p>
  </li>
)

/** STF-224: 'Try again' is there. */
const FailedLink = ({ mailId }: { mailId: string }) => (
  <Link
    href={staffPaths.mail(mailId)}
    prefetch={false}
    className="link inline-flex min-h-11 items-center font-semibold"
  >
    See why, and try again
  </Link>
)
