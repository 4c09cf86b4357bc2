import { Ellipsis } from 'lucide-react'
import type { ShareLink } from '#contract/staff/share'
import { shareChannelWords, sharePath } from '#domain/sharing'
import { Cell, ListTable, Row } from '@/components/staff/list/table'
import { ArchiveLink } from '@/components/staff/share/archive-link'
import { EditLink } from '@/components/staff/share/edit-link'
import { QrCode } from '@/components/staff/share/qr-code'
import { type ShareQuery, shareSortLink } from '@/components/staff/share/share-list-address'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columnsFor = (query: ShareQuery) => [
  { label: 'Link', sort: shareSortLink(query, 'name') },
  { label: 'Posted on' },
  { label: 'Leads to' },
  { label: 'Visits, 7 days', figures: true },
  { label: 'Visits, 30 days', figures: true, sort: shareSortLink(query, 'visits') },
  { label: 'Actions', hidden: true },
]

type Props = { links: readonly ShareLink[]; query: ShareQuery }

export const ShareTable = ({ links, query }: Props) => (
  <ListTable caption="Campaign links" columns={columnsFor(query)}>
    {links.map((link) => (
      <ShareRow key={link.code} link={link} />
    ))}
  </ListTable>
)

const ShareRow = ({ link }: { link: ShareLink }) => (
  <Row>
    <Cell>
      <span className="block font-bold">{link.name}</span>
      <span className="block text-xs text-ink-muted wrap-anywhere">
        {sharePath(link.code)}
        {link.archivedAt ? ' · Archived' : ''}
      </span>
    </Cell>
    <Cell label="Posted on">{shareChannelWords[link.channel]}</Cell>
    <Cell label="Leads to" className="wrap-anywhere">
      <Target {...link} />
    </Cell>
    <Cell label="7 days" figures>
      {link.visits7}
    </Cell>
    <Cell label="30 days" figures>
      {link.visits30}
    </Cell>
    <Cell>
      <Actions link={link} />
    </Cell>
  </Row>
)

const targetClass = 'link inline-flex min-h-11 min-w-11 items-center font-semibold'

/** The editor of a course or post, because a press on the link itself would be counted. */
function Target({ kind, targetId, title }: ShareLink) {
  if (targetId === null)
    return (
      <a href={title} className={targetClass}>
        {title}
      </a>
    )
  const href = kind === 'course' ? staffPaths.course(targetId) : staffPaths.post(targetId)
  return (
    <Link href={href} prefetch={false} className={targetClass}>
      {title}
    </Link>
  )
}

const Actions = ({ link }: { link: ShareLink }) => (
  <div className="flex flex-wrap items-start gap-2 lg:justify-end">
    <EditLink link={link} />
    <details>
      <summary className="inline-grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-adire-100">
        <span className="sr-only">More for {link.name}</span>
        <Icon of={Ellipsis} />
      </summary>
      <div className="mt-2 grid gap-3">
        <QrCode code={link.code} address={link.address} />
        {link.archivedAt ? null : <ArchiveLink link={link} />}
      </div>
    </details>
  </div>
)
