import type { TodayItem } from '#contract/staff/today'
import type { StaffRole } from '#domain/staff-permissions'

export type TodayKind = TodayItem['kind']

/** Whose Today lists a kind (STF-076 to STF-080). An owner sees every kind. */
const rolesOf: Record<TodayKind, readonly StaffRole[]> = {
  'order-disputed': ['owner', 'office'],
  'refund-to-approve': ['owner'],
  'refund-needs-account': ['owner', 'office'],
  'refund-stuck': ['owner', 'office'],
  'order-stuck': ['owner', 'office'],
  'payment-unknown': ['owner', 'office'],
  'request-due': ['owner', 'office'],
  'request-confirmed': ['owner', 'office'],
  'deletion-held': ['owner'],
  'deletion-stopped': ['owner'],
  'deletion-open': ['owner'],
  'families-viewed': ['owner'],
  'message-own': ['owner', 'office'],
  'message-open': ['office'],
  'attendance-missing': ['teacher'],
  'attendance-yesterday': ['office'],
  'mail-failed': ['owner', 'office'],
  'invitation-ends': ['owner'],
  'recovery-codes': ['owner', 'office', 'editor', 'marketing', 'teacher'],
  'course-teacher-suspended': ['owner', 'office'],
  'course-soon-without-teacher': ['office'],
  'course-returned': ['editor'],
  'letter-returned': ['marketing'],
  'course-half-full': ['owner', 'marketing'],
  'course-scheduled': ['editor'],
  'post-scheduled': ['editor', 'marketing'],
  'letter-scheduled': ['marketing'],
  'course-draft': ['editor'],
  'post-draft': ['editor'],
  'course-without-picture': ['editor'],
  'course-without-description': ['editor'],
  'course-without-teacher': ['editor'],
  'media-unused': ['editor'],
}

const hasOneOf = (roles: readonly StaffRole[], wanted: readonly StaffRole[]) =>
  wanted.some((role) => roles.includes(role))

/** Of another role, which only an owner sees, folded under 'Others' (STF-076). */
export const isOfOthers = (roles: readonly StaffRole[], kind: TodayKind): boolean =>
  !hasOneOf(roles, rolesOf[kind])

export const seesKind = (roles: readonly StaffRole[], kind: TodayKind): boolean =>
  roles.includes('owner') || hasOneOf(roles, rolesOf[kind])

/** The most urgent kind first (STF-075). */
const byUrgency = Object.keys(rolesOf)

export const compareUrgency = (one: { kind: TodayKind }, other: { kind: TodayKind }): number =>
  byUrgency.indexOf(one.kind) - byUrgency.indexOf(other.kind)
