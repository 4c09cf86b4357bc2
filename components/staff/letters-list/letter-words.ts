import type { LetterRow } from '#contract/staff/letters'
import type { LetterState } from '#domain/newsletter-states'
import { momentInWords } from '@/components/staff/courses/course-words'
import { counted, formatMoment } from '@/components/staff/list/format-time'

export const letterStateWords: Record<LetterState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const letterTabWords: Record<LetterState, string> = { ...letterStateWords, draft: 'Drafts' }

type Described = Pick<LetterRow, 'state' | 'sendAt' | 'finishedAt' | 'recipients' | 'sent'>

/** Below the chip of the state. */
export function letterStateLine(letter: Described, now: Date): string | undefined {
  const { state, sendAt, finishedAt } = letter
  if (state === 'scheduled' && sendAt) return `Is sent on ${momentInWords(sendAt, now)}`
  if (state === 'sending' || state === 'stopped') return progressWords(letter)
  return state === 'sent' && finishedAt ? formatMoment(finishedAt) : undefined
}

/** '120 of 400 sent' */
const progressWords = ({ sent, recipients }: Pick<LetterRow, 'sent' | 'recipients'>): string =>
  `${sent} of ${recipients ?? 0} sent`

/** '12 confirmed subscribers' (STF-229). */
export const confirmedWords = (confirmed: number): string => counted(confirmed, 'confirmed subscriber')
