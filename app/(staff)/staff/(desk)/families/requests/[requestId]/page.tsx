import type { Metadata } from 'next'
import { readPrivacyRequest } from '#contract/staff/privacy-requests'
import { lagosDate } from '#domain/dates'
import { PageHead } from '@/components/staff/list/page-head'
import { NextStep } from '@/components/staff/requests/next-step'
import { RequestFacts, RequestTexts } from '@/components/staff/requests/request-facts'
import { RequestStateChip } from '@/components/staff/requests/request-state-chip'
import { familyName, kindLabels } from '@/components/staff/requests/request-words'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

// Not the name: titles are in the browser's history.
export const metadata: Metadata = { title: 'Privacy request' }

/** STF-201 to STF-203. */
export default async function PrivacyRequestPage({
  params,
}: PageProps<'/staff/families/requests/[requestId]'>) {
  const { permissions } = await requireStaff('families.requests')
  const { requestId } = await params
  const { request } = await readStaff(readPrivacyRequest, { params: { requestId } })
  const now = new Date()
  return (
    <>
      <PageHead
        title={`${kindLabels[request.kind]}, ${familyName(request)}`}
        back={{ href: staffPaths.privacyRequests, label: 'Privacy requests' }}
        sub={<RequestStateChip state={request.state} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <NextStep request={request} isOwner={permissions.includes('families.erase')} now={now} />
          <RequestTexts request={request} />
          {request.family ? <FamilyLink parentId={request.family.parentId} /> : null}
        </div>
        <RequestFacts request={request} today={lagosDate(now)} />
      </div>
    </>
  )
}

const FamilyLink = ({ parentId }: { parentId: string }) => (
  <p>
    <Link
      href={staffPaths.family(parentId)}
      prefetch={false}
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      Open the family
    </Link>
  </p>
)
