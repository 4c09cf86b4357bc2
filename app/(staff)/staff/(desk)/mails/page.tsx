import type { Metadata } from 'next'
import { listMails, type MailRow } from '#contract/staff/mails'
import { listMessages } from '#contract/staff/messages'
import { formatMoment } from '@/components/staff/list/format-time'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { MailFilters, mailFilterHref, mailListHref } from '@/components/staff/mails/mail-filters'
import { describeDelivery, MailStateChip } from '@/components/staff/mails/mail-state-chip'
import { RetryMail } from '@/components/staff/mails/retry-mail'
import { RetryMails } from '@/components/staff/mails/retry-mails'
import { MessageTabs } from '@/components/staff/messages/message-tabs'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Sent mail' }

const columns = [
  { label: 'Email' },
  { label: 'To' },
  { label: 'State' },
  { label: 'Attempts', figures: true },
  { label: 'Actions', hidden: true },
]

/** STF-223, STF-224. */
export default async function MailsPage({ searchParams }: PageProps<'/staff/mails'>) {
  const me = await requireStaff('mail.read')
  const params = await searchParams
  const query = listQueryOf(listMails.query, params)
  const { rows, total, templates } = await readStaff(listMails, { query })
  const canRetry = me.permissions.includes('mail.retry')
  const { q, template } = query
  const hasFailed = canRetry && query.state === 'failed' && total > 0 && template !== 'letter'
  return (
    <>
      <PageHead
        title="Sent mail"
        sub="What the site has written to families, staff and visitors, newest first."
        actions={hasFailed ? <RetryMails filter={{ q, template }} failed={total} /> : null}
      />
      {me.permissions.includes('messages.write') ? <Tabs /> : null}
      <MailFilters query={query} templates={templates} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('mails', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Sent mail" columns={columns}>
          {rows.map((mail) => (
            <MailListRow key={mail.mailId} mail={mail} canRetry={canRetry} />
          ))}
        </ListTable>
      ) : (
        <NoMails filter={total > 0 ? undefined : mailFilterHref(query)} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => mailListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

/** STF-216: with the counts of the messages. */
async function Tabs() {
  const { counts } = await readStaff(listMessages, { query: { size: 25 } })
  return <MessageTabs current="mails" counts={counts} canReadMails />
}

const MailListRow = ({ mail, canRetry }: { mail: MailRow; canRetry: boolean }) => (
  <Row>
    <NameCell
      href={staffPaths.mail(mail.mailId)}
      name={mail.what}
      note={<time dateTime={mail.writtenAt}>{formatMoment(mail.writtenAt)}</time>}
    />
    <Cell label="To" className="wrap-anywhere">
      {mail.recipient}
    </Cell>
    <Cell label="State">
      <MailStateChip state={mail.state} />
      <span className="nums mt-1 block text-xs text-ink-muted">{describeDelivery(mail)}</span>
    </Cell>
    <Cell label="Attempts" figures>
      {mail.attempts}
    </Cell>
    <Cell className="lg:text-right">
      {canRetry && mail.canRetry ? <RetryMail mailId={mail.mailId} what={mail.what} /> : null}
    </Cell>
  </Row>
)

/** STF-063. @param filter undefined on a page after the last */
function NoMails({ filter }: { filter: string | undefined }) {
  if (filter === staffPaths.mails) return <p>No emails yet. The first sign-up brings the first one.</p>
  if (filter === staffPaths.mailList({ state: 'failed' })) return <p>Every email was delivered.</p>
  return <NothingMatches href={staffPaths.mails} />
}
