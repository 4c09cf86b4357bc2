import type { RequestRow } from '#contract/staff/privacy-requests'
import { shortDate } from '#domain/dates'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { type RequestQuery, requestSortLink } from '@/components/staff/requests/request-list-address'
import { RequestStateChip } from '@/components/staff/requests/request-state-chip'
import {
  channelLabels,
  describeDueDay,
  familyName,
  kindLabels,
} from '@/components/staff/requests/request-words'
import { staffPaths } from '@/lib/staff-paths'

export const requestColumns = (query: RequestQuery) => [
  { label: 'Request' },
  { label: 'Received', sort: requestSortLink(query, 'received') },
  { label: 'Due', sort: requestSortLink(query, 'due') },
  { label: 'State' },
]

type Props = {
  request: RequestRow
  /** The calendar date in Lagos. */
  today: string
}

/** STF-201. */
export const RequestListRow = ({ request, today }: Props) => (
  <Row>
    <NameCell
      href={staffPaths.privacyRequest(request.requestId)}
      name={`${kindLabels[request.kind]}, ${familyName(request)}`}
      note={channelLabels[request.channel]}
    />
    <Cell label="Received" className="nums">
      {shortDate(request.receivedOn)}
    </Cell>
    <Cell label="Due" className="nums">
      {describeDueDay(request, today)}
    </Cell>
    <Cell label="State">
      <RequestStateChip state={request.state} />
    </Cell>
  </Row>
)
