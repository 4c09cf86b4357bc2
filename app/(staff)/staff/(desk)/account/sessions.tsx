'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { endOtherSessions, endOwnSession } from '#contract/bff/staff/account'
import type { Session } from '#contract/staff/person'
import { failureMessage } from '@/components/staff/form/show-failure'
import { formatMoment } from '@/components/staff/list/format-time'
import { sessionFactors } from '@/components/staff/people/describe-factors'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'
import { useSectionFocus } from './focus-section'

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const router = useRouter()
  const [ending, setEnding] = useState<string>()
  useSectionFocus('sessions', sessions.length)

  async function end(name: string, call: () => Promise<{ message?: string | undefined }>) {
    setEnding(name)
    try {
      const { message } = await call()
      toast(message ?? 'Done.')
      router.refresh()
    } catch (error) {
      toast(failureMessage(error), 'error')
    }
    setEnding(undefined)
  }

  return (
    <>
      <ul>
        {sessions.map((session) => {
          const { sessionId, device, isCurrent } = session
          return (
            <li
              key={sessionId}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
            >
              <SessionFacts session={session} />
              {isCurrent ? null : (
                <Button
                  variant="secondary"
                  size="xs"
                  aria-label={`End the session on ${device}`}
                  busy={ending === sessionId && 'Ending...'}
                  onClick={() =>
                    void end(sessionId, () => staffCall(endOwnSession, { params: { sessionId } }))
                  }
                >
                  End
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="secondary"
          size="xs"
          className="mt-4"
          busy={ending === 'others' && 'Ending...'}
          onClick={() => void end('others', () => staffCall(endOtherSessions))}
        >
          End all other sessions
        </Button>
      ) : null}
    </>
  )
}

function SessionFacts({ session }: { session: Session }) {
  const { device, place, factor, firstAt, lastAt, isCurrent } = session
  return (
    <>
      <Icon of={MonitorSmartphone} size={20} className="text-ink-muted" />
      <span className="min-w-32 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>{device}</b>
          {isCurrent ? <Chip tone="success">This session</Chip> : null}
        </span>
        <span className="nums block text-xs text-ink-muted">
          {place} · {sessionFactors[factor]} · since {formatMoment(firstAt)} · last request{' '}
          {formatMoment(lastAt)}
        </span>
      </span>
    </>
  )
}
