import type { Session } from '#contract/staff/person'
import { formatMoment } from '@/components/staff/list/format-time'
import { sessionFactors } from '@/components/staff/people/describe-factors'
import { EndSession } from '@/components/staff/people/end-session'

type Props = {
  person: { staffId: string; name: string; isSelf: boolean }
  sessions: readonly Session[]
}

/** STF-266. Own sessions are ended on the account page. */
export const SessionList = ({ person, sessions }: Props) =>
  sessions.length === 0 ? (
    <p className="text-ink-muted">Not signed in anywhere.</p>
  ) : (
    <ul>
      {sessions.map(({ sessionId, device, place, factor, firstAt, lastAt, isCurrent }) => (
        <li
          key={sessionId}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-[min(100%,12rem)] flex-1">
            <span className="font-bold">{device}</span>
            {isCurrent ? <span className="text-ink-muted"> · this device</span> : null}
            <span className="nums block text-xs text-ink-muted">
              {place} · {sessionFactors[factor]} · since {formatMoment(firstAt)} · last request{' '}
              {formatMoment(lastAt)}
            </span>
          </span>
          {person.isSelf ? null : <EndSession person={person} sessionId={sessionId} device={device} />}
        </li>
      ))}
    </ul>
  )
