import type { Letter } from '#contract/staff/letters'
import { momentInWords } from '@/components/staff/courses/course-words'
import { formatMoment } from '@/components/staff/list/format-time'

type Described = Pick<Letter, 'state' | 'sendAt' | 'finishedAt'>

/** It does not change with each email, because it is read aloud. */
export function sendingSentence({ state, sendAt, finishedAt }: Described, now: Date): string {
  if (state === 'scheduled')
    return sendAt ? `It is sent on ${momentInWords(sendAt, now)}.` : 'It is sent at its time.'
  if (state === 'sending') return 'It is being sent. This page shows the progress.'
  if (state === 'stopped') return 'Sending is stopped. Emails already sent stay sent.'
  return finishedAt ? `Sending ended on ${formatMoment(finishedAt)}.` : 'Sending has ended.'
}

type Fact = { term: string; value: string }

/** STF-235. */
export function countFacts({ recipients, counts }: Letter): Fact[] {
  if (!counts) return []
  return [
    { term: 'Recipients', value: String(recipients ?? 0) },
    { term: 'Sent', value: String(counts.sent) },
    { term: 'Still to send', value: String(counts.left) },
    { term: 'Failed', value: String(counts.failed) },
    { term: 'Skipped, no longer subscribed', value: String(counts.skipped) },
    { term: 'Unsubscribed by it', value: String(counts.unsubscribed) },
  ]
}
