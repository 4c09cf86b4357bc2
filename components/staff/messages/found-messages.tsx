import { type Found, MAX_FOUND } from '#contract/staff/search'
import { shortDate } from '#domain/dates'
import { Section } from '@/components/staff/list/section'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { MessageStateChip } from '@/components/staff/messages/message-chip'
import { messageListHref } from '@/components/staff/messages/message-list-address'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columns = [{ label: 'Message' }, { label: 'State' }, { label: 'Received' }]

const lists = [
  { tab: 'open', label: 'All open messages that match' },
  { tab: 'closed', label: 'All closed messages that match' },
] as const

type Props = { q: string; messages: Found['messages'] }

/** There may be more of either state than were found first. */
const listsOf = (messages: Props['messages']) =>
  messages.length < MAX_FOUND
    ? lists.filter(({ tab }) => messages.some(({ state }) => (state === 'closed') === (tab === 'closed')))
    : lists

/** STF-056. */
export const FoundMessages = ({ q, messages }: Props) =>
  messages.length === 0 ? null : (
    <Section title="Messages">
      <ListTable caption="Messages" columns={columns}>
        {messages.map(({ messageId, name, state, at }) => (
          <Row key={messageId}>
            <NameCell
              href={staffPaths.message(messageId, { tab: state === 'closed' ? 'closed' : undefined })}
              name={name}
            />
            <Cell label="State">
              <MessageStateChip state={state} />
            </Cell>
            <Cell label="Received" className="nums">
              {shortDate(at)}
            </Cell>
          </Row>
        ))}
      </ListTable>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {listsOf(messages).map(({ tab, label }) => (
          <Link
            key={tab}
            href={messageListHref({ q, tab })}
            prefetch={false}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {label}
          </Link>
        ))}
      </p>
    </Section>
  )
