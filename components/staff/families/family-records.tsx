import type { FamilyDetail } from '#contract/staff/families'
import { MailState } from '#contract/staff/mails'
import { describeConsent } from '@/components/staff/families/family-words'
import { RecordList } from '@/components/staff/families/record-list'
import { formatMoment } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { MailStateChip } from '@/components/staff/mails/mail-state-chip'
import { MessageStateChip } from '@/components/staff/messages/message-chip'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props<Part extends keyof FamilyDetail> = { family: Pick<FamilyDetail, Part> }

type MessageProps = Props<'messages'> & {
  /** The reader may answer messages (STF-023). */
  canOpen: boolean
}

/** The contact form asks for none. */
const NO_WORDS = 'No words'

/** STF-220. */
export const MessagePanel = ({ family: { messages }, canOpen }: MessageProps) => (
  <Section title="Messages">
    <RecordList
      label="Messages"
      none="No messages from the contact page."
      entries={messages.map(({ messageId, at, about, state, replies }) => ({
        id: messageId,
        at,
        what: canOpen ? (
          <RecordLink href={staffPaths.message(messageId)}>{about || NO_WORDS}</RecordLink>
        ) : (
          about || NO_WORDS
        ),
        aside: <MessageStateChip state={state} />,
        below: <Replies replies={replies} />,
      }))}
    />
  </Section>
)

type RepliesProps = Pick<FamilyDetail['messages'][number], 'replies'>

const Replies = ({ replies }: RepliesProps) =>
  replies.length === 0 ? null : (
    <ul aria-label="Replies" className="grid basis-full gap-1 border-l-2 border-line pl-3">
      {replies.map(({ replyId, by, at, about }) => (
        <li key={replyId} className="wrap-anywhere">
          {about}
          <span className="nums block text-xs text-ink-muted">
            Reply by {by} · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  )

export const MailPanel = ({ family: { mails } }: Props<'mails'>) => (
  <Section title="Emails">
    <RecordList
      label="Emails"
      none="No emails yet."
      entries={mails.map(({ mailId, at, subject, state }) => ({
        id: mailId,
        at,
        what: <RecordLink href={staffPaths.mail(mailId)}>{subject}</RecordLink>,
        aside: <Delivery state={state} />,
      }))}
    />
  </Section>
)

const RecordLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    prefetch={false}
    className="inline-flex min-h-11 min-w-11 items-center font-semibold text-ink underline hover:text-action"
  >
    {children}
  </Link>
)

function Delivery({ state }: { state: string }) {
  const known = MailState.safeParse(state)
  return known.success ? <MailStateChip state={known.data} /> : state
}

export const ConsentPanel = ({ family: { consents } }: Props<'consents'>) => (
  <Section title="Consents">
    <RecordList
      label="Consents"
      none="No consents yet."
      entries={consents.map(({ consentId, at, child, ...consent }) => ({
        id: consentId,
        at,
        what: [child, describeConsent(consent)].filter(Boolean).join(' · '),
      }))}
    />
  </Section>
)
