'use client'

import { useEffect, useState } from 'react'
import { readArrival } from '#contract/bff/staff/arrival'
import type { Arrival as ArrivalState } from '#contract/staff/arrival'
import { arrivalRows, arrivalSentence } from '@/components/staff/arrival/arrival-words'
import { pollArrival } from '@/components/staff/arrival/poll-arrival'
import { unaskedStaffCall } from '@/lib/client/staff/call'

type Props = {
  courseId: string
  /** Of the course after the publication; another one is followed from its beginning. */
  version: string
}

/** STF-288: for a minute after a publication. */
export function Arrival({ courseId, version }: Props) {
  return <FollowedArrival key={`${courseId} ${version}`} courseId={courseId} />
}

function FollowedArrival({ courseId }: Pick<Props, 'courseId'>) {
  const [arrival, setArrival] = useState<ArrivalState>()
  useEffect(() => {
    const read = async () => (await unaskedStaffCall(readArrival, { params: { courseId } })).arrival
    return pollArrival(read, setArrival)
  }, [courseId])
  return <ArrivalReport arrival={arrival} />
}

function ArrivalReport({ arrival }: { arrival: ArrivalState | undefined }) {
  return (
    <div className="grid gap-2">
      <p role="status">{arrival ? arrivalSentence(arrival) : 'The change is on its way.'}</p>
      {arrival ? (
        <ul className="grid gap-1 text-sm">
          {arrivalRows(arrival).map(({ name, words }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{name}</span>
              <span className="text-ink-muted">{words}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
