import type { Metadata } from 'next'
import { listMessages } from '#contract/staff/messages'
import { listQueryOf } from '@/components/staff/list/list-query'
import { PageHead } from '@/components/staff/list/page-head'
import { Inbox } from '@/components/staff/messages/inbox'
import { MessageTabs } from '@/components/staff/messages/message-tabs'
import { TextsLink } from '@/components/staff/messages/texts-link'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'

export const metadata: Metadata = { title: 'Messages' }

/** STF-216. */
export default async function MessagesPage({ searchParams }: PageProps<'/staff/messages'>) {
  const { permissions } = await requireStaff('messages.write')
  const query = listQueryOf(listMessages.query, await searchParams)
  const found = await readStaff(listMessages, { query })
  return (
    <>
      <PageHead title="Messages" actions={<TextsLink />} />
      <MessageTabs
        current={query.tab}
        counts={found.counts}
        canReadMails={permissions.includes('mail.read')}
      />
      <ViewBar {...(await readSavedViews('messages', query))} />
      <Inbox query={query} found={found} now={new Date()}>
        {found.rows.length > 0 ? (
          <p className="p-5 text-ink-muted max-lg:hidden">Choose a message to read it.</p>
        ) : null}
      </Inbox>
    </>
  )
}
