import { channelWord } from './channel-words.ts'
import { refundStateWords } from './refund-words.ts'
import type { refundStates } from './refunds.ts'

/** Of pages and files of reports (STF-257). */
export const saleChannel = (channel: string | null): string =>
  channel === null || channel === 'other' ? 'Not known' : channelWord(channel)

export const familyWords = (family: string | null): string => family ?? 'Account deleted'

export const balanceKindWords = { 'by-hand': 'By hand', transfer: 'Transfer on its way' } as const

type ReportedState = (typeof refundStates)[number] | 'elsewhere'

/** STF-177: a refund that was made in the provider's dashboard. */
const ELSEWHERE = 'Made elsewhere'

export const reportedStateWords = (state: ReportedState): string =>
  state === 'elsewhere' ? ELSEWHERE : refundStateWords[state]

export const askerWords = ({ askedBy, state }: { askedBy: string | null; state: ReportedState }): string =>
  askedBy ?? (state === 'elsewhere' ? ELSEWHERE : 'The site')
