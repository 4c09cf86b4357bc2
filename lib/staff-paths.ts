import { localPath } from '#domain/local-path'
import { type Query, withQuery } from '#domain/with-query'
import { isStaffPath } from '@/lib/staff-path'

/** Every page of the staff side. Apart from `paths`, which the pages of parents load. */
export const staffPaths = {
  today: '/staff',
  signIn: '/staff/sign-in',
  signInFrom: (from: string) => withQuery('/staff/sign-in', { from: from === '/staff' ? undefined : from }),
  secondStep: '/staff/sign-in/second-step',
  secondStepFrom: (from: string) =>
    withQuery('/staff/sign-in/second-step', { from: from === '/staff' ? undefined : from }),
  join: (token: string) => `/staff/join/${encodeURIComponent(token)}`,
  setUp: '/staff/set-up',
  setUpFrom: (from: string) => withQuery('/staff/set-up', { from: from === '/staff' ? undefined : from }),
  menu: '/staff/menu',
  account: '/staff/account',
  people: '/staff/people',
  peopleList: (query: Query) => withQuery('/staff/people', query),
  person: (staffId: string) => `/staff/people/${encodeURIComponent(staffId)}`,
  invite: '/staff/people/invite',
  audit: '/staff/audit',
  auditList: (query: Query) => withQuery('/staff/audit', query),
  waitingOrders: '/staff/orders/waiting',
  failedMails: '/staff/mails/failed',
  /** The page of status 404. */
  nothingHere: '/staff/nothing-here',
} as const

const entries = /^\/staff\/(?:sign-in|join|set-up)(?:[/?#]|$)/

/** Where a sign-in leads: a page of staff that needs one, else Today. */
export function staffReturnPath(from: string | null | undefined): string {
  const path = localPath(from, staffPaths.today)
  return isStaffPath(path) && !entries.test(path) ? path : staffPaths.today
}
