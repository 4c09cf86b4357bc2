import type { Metadata } from 'next'
import { listFailedMails } from '#contract/staff/today'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Cell, ListTable, Row } from '@/components/staff/list/table'
import { RetryMail } from '@/components/staff/today/retry-mail'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Emails that could not be delivered' }

const columns = [
  { label: 'Email' },
  { label: 'To' },
  { label: 'Failed' },
  { label: 'Why' },
  { label: 'Actions', hidden: true },
]

export default async function FailedMailsPage() {
  const me = await requireStaff('mail.read')
  const canRetry = me.permissions.includes('mail.retry')
  const { mails } = await readStaff(listFailedMails, {})
  return (
    <>
      <PageHead
        title="Emails that could not be delivered"
        back={{ href: staffPaths.today, label: 'Today' }}
      />
      {mails.length > 0 ? (
        <ListTable caption="Emails that could not be delivered" columns={columns}>
          {mails.map(({ mailId, subject, recipient, failedAt, failure }) => (
            <Row key={mailId}>
              <Cell className="font-bold">{subject}</Cell>
              <Cell label="To" className="wrap-anywhere">
                {recipient}
              </Cell>
              <Cell label="Failed" className="nums">
                <time dateTime={failedAt}>{formatMoment(failedAt)}</time>
              </Cell>
              <Cell label="Why" className="text-ink-muted">
                {failure}
              </Cell>
              <Cell className="lg:text-right">
                {canRetry ? <RetryMail mailId={mailId} subject={subject} /> : null}
              </Cell>
            </Row>
          ))}
        </ListTable>
      ) : (
        <p>Every email was delivered.</p>
      )}
    </>
  )
}
