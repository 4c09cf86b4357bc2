import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { readLetter } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { pollLetter } from '@/components/staff/letter-actions/poll-letter'
import { timedStaffCall } from '@/lib/client/staff/timed-call'

const TIMEOUT_MS = 8_000

type Progress = {
  letter: Letter
  /** The last read has failed. */
  isLate: boolean
}

/** @returns the letter of the page, or as it was read since while it is being sent */
export function useLetterProgress(letter: Letter): Progress {
  const { refresh } = useRouter()
  const [newer, setNewer] = useState<Progress & { than: Letter }>()

  useEffect(() => {
    if (letter.state !== 'sending') return
    const params = { letterId: letter.letterId }
    const poll = pollLetter({
      read: async () => (await timedStaffCall(readLetter, { params }, TIMEOUT_MS)).letter,
      show: (read) =>
        setNewer((before) => {
          const known = before?.than === letter ? before.letter : letter
          return { than: letter, letter: read ?? known, isLate: read === undefined }
        }),
      onEnd: refresh,
      isVisible: () => document.visibilityState === 'visible',
    })
    document.addEventListener('visibilitychange', poll.wake)
    window.addEventListener('online', poll.wake)
    return () => {
      document.removeEventListener('visibilitychange', poll.wake)
      window.removeEventListener('online', poll.wake)
      poll.end()
    }
  }, [letter, refresh])

  return newer?.than === letter ? newer : { letter, isLate: false }
}
