import type { Refund } from '#contract/staff/refunds'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { refundReasonWords, refundStateWords } from '#domain/refund-words'
import { formatMoment } from '@/components/staff/list/format-time'

const wayWords: Record<Refund['way'], string> = {
  provider: 'through the provider',
  cash: 'in cash',
  transfer: 'by transfer',
}

type Sent = Pick<Refund, 'state' | 'way' | 'sentAt' | 'accountLast4'>

/** 'Paid back by transfer on 20/11/2026', 'To the account that ends in 4521' */
export function describeWay({ state, way, sentAt, accountLast4 }: Sent): string | undefined {
  if (state === 'sent') return `Paid back ${wayWords[way]}${sentAt ? ` on ${shortDate(sentAt)}` : ''}`
  return accountLast4 ? `To the account that ends in ${accountLast4}` : undefined
}

type Asked = Pick<Refund, 'askedBy' | 'approvedBy' | 'createdAt'>

/** 'Asked for by Tunde Bakare on 18/11/2026, 10:44 am, approved by Ngozi Eze' */
export function describePeople({ askedBy, approvedBy, createdAt }: Asked): string {
  const approval = approvedBy ? `, approved by ${approvedBy}` : ''
  return `Asked for by ${askedBy ?? 'the site'} on ${formatMoment(createdAt)}${approval}`
}

/** 'Change of plans', 'Other: moved to Kano' */
export const describeReason = ({ reason, words }: Pick<Refund, 'reason' | 'words'>): string =>
  words ? `${refundReasonWords[reason]}: ${words}` : refundReasonWords[reason]

const UNREACHABLE = 'The provider cannot be reached. We will try again by ourselves.'

/** Why the money has not been sent (section 26). */
export const describeProblem = ({ state, failure }: Pick<Refund, 'state' | 'failure'>): string | null =>
  failure ?? (state === 'unclear' ? UNREACHABLE : null)

const ENDED = 'the enrolment has ended already'

/** 'ends the enrolment in Robots from Cartons' of a child that was moved since the place was bought */
export function describeLineEnd(
  { endsEnrolment, enrolledIn, courseTitle }: Refund['lines'][number],
  state: Refund['state'],
): string {
  if (state === 'requested' && enrolledIn === null) return ENDED
  if (!endsEnrolment) return 'keeps the enrolment'
  const isMoved = enrolledIn !== null && enrolledIn !== courseTitle
  return isMoved ? `ends the enrolment in ${enrolledIn}` : 'ends the enrolment'
}

/** A kept enrolment is named: a move for which the refund was asked may have been undone since. */
function describeLine({ courseTitle, amount, endsEnrolment, enrolledIn }: Refund['lines'][number]): string {
  const place = `${courseTitle} ${naira(amount)}`
  if (enrolledIn === null) return `${place}: ${ENDED}`
  const fate = endsEnrolment ? 'ends and the place is free at once' : 'is kept'
  return `${place}: the enrolment in ${enrolledIn} ${fate}`
}

/** 'Waits for an owner: ₦5,000, Sent: ₦2,000' of the other refunds of an order; undefined without one */
export function describeOthers(
  { refundId }: Pick<Refund, 'refundId'>,
  refunds: readonly Pick<Refund, 'refundId' | 'state' | 'amount'>[],
): string | undefined {
  const others = refunds.filter((one) => one.refundId !== refundId && one.state !== 'declined')
  if (others.length === 0) return undefined
  return others.map(({ state, amount }) => `${refundStateWords[state]}: ${naira(amount)}`).join(', ')
}

/** What approving it does. */
export function describeApproval({ lines, note, way }: Pick<Refund, 'lines' | 'note' | 'way'>): string {
  return [
    lines.map(describeLine).join('; '),
    way === 'provider'
      ? 'The money goes back through the provider, and the family is told by email'
      : 'The school pays the money back in cash or by transfer, and the family is told by email',
  ]
    .map((sentence) => `${sentence}.`)
    .concat(note ? `They read: “${note}”` : [])
    .join(' ')
}

export const refundHeadingId = (refundId: string): string => `refund-${refundId}`
