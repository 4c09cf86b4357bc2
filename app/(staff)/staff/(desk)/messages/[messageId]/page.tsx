import { ChevronLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { listMessages, readMessage } from '#contract/staff/messages'
import { listReplyTexts } from '#contract/staff/reply-texts'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { listQueryOf } from '@/components/staff/list/list-query'
import { PageHead } from '@/components/staff/list/page-head'
import { Conversation } from '@/components/staff/messages/conversation'
import { Inbox } from '@/components/staff/messages/inbox'
import { messageListHref } from '@/components/staff/messages/message-list-address'
import { MessageNotes } from '@/components/staff/messages/message-notes'
import { MessageTabs } from '@/components/staff/messages/message-tabs'
import { TextsLink } from '@/components/staff/messages/texts-link'
import { Thread } from '@/components/staff/messages/thread'
import { Presence } from '@/components/staff/presence/presence'
import { ViewBar } from '@/components/staff/views/view-bar'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'

// Not the name: titles are in the browser's history.
export const metadata: Metadata = { title: 'Message' }

/** STF-216 to STF-221. */
export default async function MessagePage(props: PageProps<'/staff/messages/[messageId]'>) {
  const me = await requireStaff('messages.write')
  const { staffId, name, permissions } = me
  const { messageId } = await props.params
  const query = listQueryOf(listMessages.query, await props.searchParams)
  const [found, read, { texts }, views] = await Promise.all([
    readStaff(listMessages, { query }),
    readStaff(readMessage, { params: { messageId } }),
    readStaff(listReplyTexts, {}),
    readSavedViews('messages', query),
  ])
  const now = new Date()
  const canReadMails = permissions.includes('mail.read')
  const reader = { staffId, name, canOpenFamilies: permissions.includes('families.read') }
  return (
    <>
      <div className="lg:flex lg:flex-row-reverse lg:items-start lg:gap-4">
        <div className="-mt-2.5 flex min-h-11 items-center gap-3 lg:mt-0 lg:max-w-1/2">
          <BackLink href={messageListHref(query)} />
          <Presence key={messageId} kind="message" id={messageId} />
        </div>
        <div className="max-lg:sr-only lg:flex-1">
          <PageHead title="Messages" actions={<DesktopTextsLink />} />
        </div>
      </div>
      <div className="max-lg:hidden">
        <MessageTabs current={query.tab} counts={found.counts} canReadMails={canReadMails} />
        <ViewBar {...views} />
      </div>
      <Inbox query={query} found={found} currentId={messageId} now={now}>
        <section aria-label={`Message of ${read.conversation.name}`} className="min-w-0 lg:p-5">
          <Conversation key={messageId} read={read} texts={texts} reader={reader}>
            <Thread conversation={read.conversation} now={now} canReadMails={canReadMails} />
          </Conversation>
          <MessageNotes conversation={read.conversation} now={now} />
          <AuditLink me={me} kind="message" subject={messageId} />
        </section>
      </Inbox>
    </>
  )
}

/** As on the page of the list, so that nothing moves when a message is opened. */
const DesktopTextsLink = () => (
  <span className="max-lg:hidden">
    <TextsLink />
  </span>
)

/** Below 1024 px, where the list is hidden. */
const BackLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    prefetch={false}
    className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-action no-underline hover:underline lg:hidden"
  >
    <Icon of={ChevronLeft} size={16} />
    Messages
  </Link>
)
