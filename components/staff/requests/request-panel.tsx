import type { FamilyDetail } from '#contract/staff/families'
import { Section } from '@/components/staff/list/section'
import { RecordRequest } from '@/components/staff/requests/record-request'
import { RequestStateChip } from '@/components/staff/requests/request-state-chip'
import { describeDueDay, kindLabels } from '@/components/staff/requests/request-words'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  family: Pick<FamilyDetail, 'parentId' | 'name' | 'requests'>
  /** The calendar date in Lagos. */
  today: string
}

/** STF-201 to STF-203. */
export const RequestPanel = ({ family, today }: Props) => (
  <Section title="Privacy requests">
    {family.requests.length === 0 ? (
      <p className="mb-3 text-ink-muted">No requests yet.</p>
    ) : (
      <ul aria-label="Privacy requests" className="mb-3">
        {family.requests.map((request) => (
          <li key={request.requestId} className="border-b border-line py-2 first:pt-0 last:border-b-0">
            <Link
              href={staffPaths.privacyRequest(request.requestId)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline hover:text-action"
            >
              {kindLabels[request.kind]}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <RequestStateChip state={request.state} />
              <span className="nums text-xs text-ink-muted">Due {describeDueDay(request, today)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
    <div className="flex flex-wrap gap-2 lg:grid">
      <RecordRequest family={family} />
    </div>
  </Section>
)
