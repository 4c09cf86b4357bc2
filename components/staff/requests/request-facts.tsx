import type { RequestDetail } from '#contract/staff/privacy-requests'
import { shortDate } from '#domain/dates'
import { DOWNLOADS, hasEnded } from '#domain/privacy-requests'
import { formatMoment } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { EditRequest } from '@/components/staff/requests/edit-request'
import { channelLabels, describeDueDay } from '@/components/staff/requests/request-words'

const momentFact = (term: string, at: string | null) => (at ? [{ term, value: formatMoment(at) }] : [])

function linkFacts({ kind, link }: RequestDetail) {
  if (!link) return []
  const used = kind === 'export' ? [{ term: 'Downloads', value: `${link.downloads} of ${DOWNLOADS}` }] : []
  return [...momentFact('Link works until', link.endsAt), ...used]
}

const factsOf = (request: RequestDetail, today: string) => [
  { term: 'Came by', value: channelLabels[request.channel] },
  { term: 'Received', value: shortDate(request.receivedOn) },
  { term: 'Due', value: describeDueDay(request, today) },
  { term: 'Recorded', value: formatMoment(request.recordedAt) },
  { term: 'Recorded by', value: request.recordedBy },
  ...linkFacts(request),
  ...momentFact('Confirmed by the family', request.confirmedAt),
  ...(request.announcement === 'sent' ? momentFact('Can be stopped until', request.eraseAfter) : []),
  ...(request.announcement === 'refused' ? momentFact('Is erased after', request.eraseAfter) : []),
  ...(request.announcement === 'undeliverable' ? momentFact('Can be erased after', request.eraseAfter) : []),
  ...momentFact('Ended', request.endedAt),
  ...(request.handledBy ? [{ term: 'Handled by', value: request.handledBy }] : []),
]

type Props = { request: RequestDetail; today: string }

export const RequestFacts = ({ request, today }: Props) => (
  <Section title="Request">
    <FactList facts={factsOf(request, today)} />
    {request.family && !hasEnded(request.state) ? (
      <div className="mt-3 grid">
        <EditRequest request={request} />
      </div>
    ) : null}
  </Section>
)

const Words = ({ title, text }: { title: string; text: string }) => (
  <Section title={title}>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </Section>
)

function outcomeTitle({ kind, state }: RequestDetail): string {
  if (state === 'refused') return 'Why it was refused'
  return kind === 'deletion' ? 'How the person was identified' : 'What was done'
}

export const RequestTexts = ({ request }: Pick<Props, 'request'>) => (
  <>
    {request.note ? <Words title="Note" text={request.note} /> : null}
    {request.outcome ? <Words title={outcomeTitle(request)} text={request.outcome} /> : null}
  </>
)
