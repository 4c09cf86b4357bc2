import type { TodayItem, WaitingOrder } from '#contract/staff/today'
import { lagosDate } from '#domain/dates'
import { dayInWords } from '#domain/lesson-words'
import { withQuery } from '#domain/with-query'
import { counted, formatAge, formatTimeLeft } from '@/components/staff/list/format-time'
import { attendanceDescriptions } from '@/components/staff/today/attendance-words'
import { courseDescriptions } from '@/components/staff/today/course-words'
import type { Description } from '@/components/staff/today/item-words'
import { letterDescriptions } from '@/components/staff/today/letter-words'
import { postDescriptions } from '@/components/staff/today/post-words'
import { requestDescriptions } from '@/components/staff/today/request-words'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

const inLagos = (instant: string) => dayInWords(lagosDate(new Date(instant)))

const waitingOrders = (kind: WaitingOrder['kind']) => withQuery(staffPaths.waitingOrders, { kind })

const coursePage = ({ courseId }: TodayItem) => (courseId ? paths.course(courseId) : paths.browseCourses)

const descriptions: Record<TodayItem['kind'], (item: TodayItem) => Description> = {
  'refund-to-approve': ({ count }) => ({
    sentence: count === 1 ? '1 refund waits for your approval' : `${count} refunds wait for your approval`,
    detail: 'Above the limit an owner decides',
    href: staffPaths.requestedRefunds,
    tone: 'warning',
  }),
  'refund-needs-account': ({ count }) => ({
    sentence: count === 1 ? '1 refund needs bank details' : `${count} refunds need bank details`,
    detail: 'Ask the family for their bank, account number and name',
    href: waitingOrders('refund-stuck'),
    tone: 'warning',
  }),
  'order-stuck': ({ count }) => ({
    sentence: count === 1 ? '1 order needs a person' : `${count} orders need a person`,
    detail: 'Payments that the provider has not confirmed',
    href: waitingOrders('order-stuck'),
    tone: 'warning',
  }),
  'order-disputed': ({ count }) => ({
    sentence: count === 1 ? '1 payment is disputed' : `${count} payments are disputed`,
    detail: 'Answer at the provider before the last day',
    href: waitingOrders('order-disputed'),
    tone: 'danger',
  }),
  'refund-stuck': ({ count }) => ({
    sentence: count === 1 ? '1 refund has not arrived' : `${count} refunds have not arrived`,
    detail: 'The provider failed or has not answered',
    href: waitingOrders('refund-stuck'),
    tone: 'danger',
  }),
  'payment-unknown': ({ count }) => ({
    sentence: count === 1 ? '1 payment belongs to no order' : `${count} payments belong to no order`,
    detail: 'Money that came under an unknown reference',
    href: waitingOrders('payment-unknown'),
    tone: 'warning',
  }),
  ...requestDescriptions,
  'families-viewed': ({ count, name, staffId }) => ({
    sentence: name
      ? `${name} viewed many families`
      : `${count === 1 ? '1 person' : `${count} people`} viewed many families`,
    detail: 'More than 30 in an hour',
    href: staffPaths.auditList({ who: staffId, group: 'personal-data' }),
    tone: 'warning',
  }),
  'message-open': ({ count }) => ({
    sentence: count === 1 ? '1 message waits for an answer' : `${count} messages wait for an answer`,
    detail: 'From the contact page',
    href: staffPaths.messages,
    tone: 'warning',
  }),
  'message-own': ({ count }) => ({
    sentence: `${counted(count, 'message')} ${count === 1 ? 'is' : 'are'} assigned to you`,
    detail: 'Close what is answered',
    href: staffPaths.messageList({ tab: 'mine' }),
    tone: 'plain',
  }),
  ...attendanceDescriptions,
  'mail-failed': ({ count }) => ({
    sentence: `${counted(count, 'email')} could not be delivered`,
    detail: 'See why, and send them again',
    href: staffPaths.mailList({ state: 'failed' }),
    tone: 'plain',
  }),
  'invitation-ends': ({ count, name }) => ({
    sentence: name
      ? `The invitation of ${name} ends soon`
      : `${counted(count, 'invitation')} ${count === 1 ? 'ends' : 'end'} soon`,
    detail: 'Send it again if it has not arrived',
    href: staffPaths.peopleList({ state: 'invited' }),
    tone: 'plain',
  }),
  'course-half-full': (item) => ({
    sentence: item.name
      ? `${item.name} has ${item.taken ?? 0} of ${item.places ?? 0} places taken`
      : item.count === 1
        ? '1 more course is less than half full'
        : `${item.count} more courses are less than half full`,
    detail: item.name && item.until ? `Starts on ${inLagos(item.until)}` : 'Starts within 14 days',
    href: coursePage(item),
    tone: 'plain',
  }),
  ...courseDescriptions,
  ...postDescriptions,
  ...letterDescriptions,
  'recovery-codes': ({ left = 0 }) => ({
    sentence:
      left === 0 ? 'You have no recovery codes left' : `You have ${counted(left, 'recovery code')} left`,
    detail: 'Generate new ones on your account page',
    href: staffPaths.account,
    tone: 'warning',
  }),
}

export const describeItem = (item: TodayItem): Description => descriptions[item.kind](item)

/** '2 days', '26 hours', '7 days left'; empty without a time. */
export function describeWhen({ kind, since, until }: TodayItem, now: Date): string {
  // A course starts at an hour of its first day.
  if (kind === 'course-half-full' && until && Date.parse(until) <= now.getTime()) return 'Today'
  if (until) return formatTimeLeft(until, now)
  return since ? formatAge(since, now) : ''
}
