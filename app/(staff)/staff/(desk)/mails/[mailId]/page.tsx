import type { Metadata } from 'next'
import { readMail } from '#contract/staff/mails'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { describeDelivery, MailStateChip } from '@/components/staff/mails/mail-state-chip'
import { RetryMail } from '@/components/staff/mails/retry-mail'
import { FactList } from '@/components/staff/orders/fact-list'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

// Not its subject: titles are in the browser's history.
export const metadata: Metadata = { title: 'Email' }

/** STF-223. */
export default async function MailPage({ params }: PageProps<'/staff/mails/[mailId]'>) {
  const me = await requireStaff('mail.read')
  const { mailId } = await params
  const { mail } = await readStaff(readMail, { params: { mailId } })
  const { what, state, recipient, writtenAt, attempts, canRead, canRetry, subject, body } = mail
  const delivery = describeDelivery(mail)
  return (
    <>
      <PageHead
        title={what}
        back={{ href: staffPaths.mails, label: 'Sent mail' }}
        sub={<MailStateChip state={state} />}
        actions={
          canRetry && me.permissions.includes('mail.retry') ? <RetryMail mailId={mailId} what={what} /> : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Section title={subject ?? 'Text'}>
          {body === null ? (
            <p className="text-ink-muted">
              {canRead
                ? 'The text of this email can no longer be shown.'
                : 'The text of this email is not shown. It may hold a code, a link or a message.'}
            </p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
          )}
        </Section>
        <Section title="Delivery">
          <FactList
            facts={[
              { term: 'To', value: recipient },
              { term: 'Written', value: formatMoment(writtenAt) },
              ...(delivery ? [{ term: state === 'sent' ? 'Sent' : 'State', value: delivery }] : []),
              { term: 'Attempts', value: attempts },
            ]}
          />
        </Section>
      </div>
    </>
  )
}
