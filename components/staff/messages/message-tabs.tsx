import type { z } from 'zod'
import { type listMessages, messageTabs } from '#contract/staff/messages'
import { TabLinks } from '@/components/staff/list/tab-links'
import { messageListHref } from '@/components/staff/messages/message-list-address'
import { staffPaths } from '@/lib/staff-paths'

type Tab = (typeof messageTabs)[number]

type Counts = z.output<typeof listMessages.response>['counts']

type Props = { current: Tab | 'mails'; counts: Counts; canReadMails: boolean }

const labels: Record<Tab, string> = { open: 'Open', mine: 'Mine', closed: 'Closed', spam: 'Spam' }

/** STF-216. */
export function MessageTabs({ current, counts, canReadMails }: Props) {
  const countOf: Partial<Record<Tab, number>> = counts
  const tabs = messageTabs.map((tab) => ({
    href: messageListHref({ tab }),
    label: labels[tab],
    count: countOf[tab],
    isCurrent: current === tab,
  }))
  const mails = { href: staffPaths.mails, label: 'Sent mail', isCurrent: current === 'mails' }
  return <TabLinks label="Messages" tabs={canReadMails ? [...tabs, mails] : tabs} />
}
