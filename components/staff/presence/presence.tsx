'use client'

import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keepPresence } from '#contract/bff/staff/presence'
import type { PresenceKind } from '#contract/staff/presence'
import { describeOthers } from '@/components/staff/presence/describe-others'
import { watchPresence } from '@/components/staff/presence/watch-presence'
import { Icon } from '@/components/ui/icon'
import { unaskedStaffCall } from '@/lib/client/staff/call'

type Props = { kind: PresenceKind; id: string }

/** STF-070: in the row of the link back, so that nothing moves when another person comes. */
export function Presence({ kind, id }: Props) {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    const end = watchPresence({
      ask: async () => (await unaskedStaffCall(keepPresence, { body: { kind, id } })).others,
      onOthers: setOthers,
    })
    // The router keeps a page that was left and shows it again after Back.
    return () => {
      end()
      setOthers([])
    }
  }, [kind, id])
  const words = describeOthers(others)
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center justify-end gap-1.5 text-xs text-ink-soft">
      {words ? (
        <>
          <Icon of={Eye} size={16} />
          <span className="line-clamp-2 wrap-anywhere">{words}</span>
        </>
      ) : null}
    </p>
  )
}
