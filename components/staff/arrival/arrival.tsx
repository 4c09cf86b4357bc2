'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Arrival as ArrivalState } from '#contract/staff/arrival'
import { arrivalRows, arrivalSentence } from '@/components/staff/arrival/arrival-words'
import { pollArrival } from '@/components/staff/arrival/poll-arrival'

type Props = {
  id: string
  /** Of the record after the publication; another one is followed from its beginning. */
  version: string
  /** The same function in each render. */
  read: (id: string) => Promise<ArrivalState>
}

/** STF-288: for a minute after a publication. Then what else the page says of the public one is read again (STF-237). */
export const Arrival = ({ id, version, read }: Props) => (
  <FollowedArrival key={`${id} ${version}`} id={id} read={read} />
)

function FollowedArrival({ id, read }: Omit<Props, 'version'>) {
  const [arrival, setArrival] = useState<ArrivalState>()
  const { refresh } = useRouter()
  useEffect(() => pollArrival(() => read(id), { show: setArrival, onArrived: refresh }), [id, read, refresh])
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
