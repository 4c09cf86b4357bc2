import type { SubscriberRow } from '#contract/staff/subscribers'
import { shortDate } from '#domain/dates'
import { Masked } from '@/components/staff/list/masked'
import { Cell, Row } from '@/components/staff/list/table'
import {
  type SubscriberQuery,
  subscriberSortLink,
} from '@/components/staff/subscribers/subscriber-list-address'
import { SubscriberStateChip } from '@/components/staff/subscribers/subscriber-state-chip'
import { subscriberStateLine } from '@/components/staff/subscribers/subscriber-words'
import { Unsubscribe } from '@/components/staff/subscribers/unsubscribe'

export const subscriberColumns = (query: SubscriberQuery) => [
  { label: 'Address' },
  { label: 'State' },
  { label: 'Signed up', sort: subscriberSortLink(query) },
  { label: 'Consent' },
  { label: 'Actions', hidden: true },
]

const noteClass = 'nums block text-xs text-ink-muted'

/** STF-225. */
export const SubscriberListRow = ({ subscriber }: { subscriber: SubscriberRow }) => (
  <Row>
    <Cell className="wrap-anywhere">
      <Masked>{subscriber.email}</Masked>
    </Cell>
    <Cell label="State">
      <SubscriberStateChip state={subscriber.state} />
      <span className={`mt-1 empty:hidden ${noteClass}`}>{subscriberStateLine(subscriber)}</span>
    </Cell>
    <Cell label="Signed up" className="nums">
      {shortDate(subscriber.signedUpAt)}
      <span className={`wrap-anywhere empty:hidden ${noteClass}`}>{subscriber.source}</span>
    </Cell>
    <Cell label="Consent" className="nums">
      <Consent subscriber={subscriber} />
    </Cell>
    <Cell className="lg:text-right">
      {subscriber.state === 'confirmed' || subscriber.state === 'unconfirmed' ? (
        <Unsubscribe subscriber={subscriber} />
      ) : null}
    </Cell>
  </Row>
)

/** STF-226: not stored for those who signed up before. */
const Consent = ({ subscriber: { consentVersion, consentText } }: { subscriber: SubscriberRow }) =>
  consentVersion === null ? (
    'Not stored'
  ) : (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">Version {consentVersion}</summary>
      <p className="max-w-80 text-xs text-ink-soft wrap-anywhere">{consentText}</p>
    </details>
  )
