import { useEffect, useRef } from 'react'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** In place of a class list that was open. The button that had the focus went with it. */
export function RosterLost() {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <InlineMessage tone="danger">
        You can no longer open this class list. Marks that were not saved before are lost.{' '}
        <Link href={staffPaths.rosters}>Go to Rosters</Link>
      </InlineMessage>
    </div>
  )
}
