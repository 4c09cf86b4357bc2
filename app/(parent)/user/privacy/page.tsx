import type { Metadata } from 'next'
import { listChildren } from '#contract/api/child'
import { listConsents, listLooks } from '#contract/api/privacy'
import { AccountShell } from '@/components/layout/account-shell'
import { StoredData } from '@/components/privacy/stored-data'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { storedData } from '@/lib/content/stored-data'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'
import { AccountDeletion } from './account-deletion'
import { ChildLooks, LOOKS } from './child-looks'
import { ConsentHistory } from './consent-history'
import { DataExport } from './data-export'
import { PhotoConsents } from './photo-consents'

export const metadata: Metadata = { title: 'Privacy' }

const lead = 'What we keep about your family, why, and your choices.'

type Props = { searchParams: Promise<{ looks?: string | string[] }> }

export default async function PrivacyPage({ searchParams }: Props) {
  const { token } = await requireParent(paths.privacy)
  const page = Number((await searchParams).looks) || 1
  const [children, consents, looks] = await Promise.all([
    prefetch(upstream(listChildren, {}, { token })),
    prefetch(upstream(listConsents, {}, { token })),
    prefetch(upstream(listLooks, { query: { page } }, { token })),
  ])
  return (
    <AccountShell title="Privacy" lead={lead}>
      <div className="mt-6 grid gap-6">
        <Panel title="What we keep, and why">
          <StoredData items={storedData} />
          <p className="mt-5">
            <Link href={paths.privacyNotice} className="link inline-flex min-h-11 items-center font-bold">
              Read the full privacy notice
            </Link>
          </p>
        </Panel>
        <Panel title="Photos of your children">
          <PhotoConsents initial={children} />
          <ConsentHistory initial={consents} initialChildren={children} />
        </Panel>
        <Panel title="Who looked at your child’s record" anchor={LOOKS}>
          <ChildLooks found={looks} page={page} childs={children?.childs ?? []} />
        </Panel>
        <Panel title="A copy of your data">
          <DataExport />
        </Panel>
        <Panel title="Delete the account">
          <AccountDeletion />
        </Panel>
      </div>
    </AccountShell>
  )
}
