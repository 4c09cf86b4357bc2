import type { FamilyDetail } from '#contract/staff/families'
import { MailState } from '#contract/staff/mails'
import { describeConsent } from '@/components/staff/families/family-words'
import { RecordList } from '@/components/staff/families/record-list'
import { Section } from '@/components/staff/list/section'
import { MailStateChip } from '@/components/staff/mails/mail-state-chip'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props<Part extends keyof FamilyDetail> = { family: Pick<FamilyDetail, Part> }

export const MessagePanel = ({ family: { messages } }: Props<'messages'>) => (
  <Section title="Messages">
    <RecordList
      label="Messages"
      none="No messages from the contact page."
      entries={messages.map(({ messageId, at, about }) => ({ id: messageId, at, what: about }))}
    />
  </Section>
)

export const MailPanel = ({ family: { mails } }: Props<'mails'>) => (
  <Section title="Emails">
    <RecordList
      label="Emails"
      none="No emails yet."
      entries={mails.map(({ mailId, at, subject, state }) => ({
        id: mailId,
        at,
        what: <MailLink mailId={mailId} subject={subject} />,
        aside: <Delivery state={state} />,
      }))}
    />
  </Section>
)

const MailLink = ({ mailId, subject }: { mailId: string; subject: string }) => (
  <Link
    href={staffPaths.mail(mailId)}
    prefetch={false}
    className="inline-flex min-h-11 items-center font-semibold text-ink underline hover:text-action"
  >
    {subject}
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
