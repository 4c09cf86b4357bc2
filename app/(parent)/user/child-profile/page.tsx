import type { Metadata } from 'next'
import { listChildren } from '#contract/api/child'
import { lagosDate } from '#domain/dates'
import { ChildProfile } from '@/components/child/child-profile'
import { AccountShell } from '@/components/layout/account-shell'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'Child’s Profile' }

type Props = { searchParams: Promise<{ tab?: string | string[] }> }

const lead =
  'Tutors see a class list before the first lesson. Your Privacy page shows who looked at your child’s record.'

export default async function ChildProfilePage({ searchParams }: Props) {
  const tab = (await searchParams).tab === 'view' ? 'view' : 'add'
  const { token } = await requireParent(tab === 'view' ? paths.childList : paths.childProfile)
  const initial = await prefetch(upstream(listChildren, {}, { token }))
  return (
    <AccountShell title="Child’s Profile" {...(tab === 'add' && { lead })}>
      <div className="mt-5">
        <ChildProfile tab={tab} initial={initial} today={lagosDate(new Date())} />
      </div>
    </AccountShell>
  )
}
