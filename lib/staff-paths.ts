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
  categories: '/staff/categories',
  courses: '/staff/courses',
  courseList: (query: Query) => withQuery('/staff/courses', query),
  course: (courseId: string) => `/staff/courses/${encodeURIComponent(courseId)}`,
  people: '/staff/people',
  peopleList: (query: Query) => withQuery('/staff/people', query),
  person: (staffId: string) => `/staff/people/${encodeURIComponent(staffId)}`,
  invite: '/staff/people/invite',
  audit: '/staff/audit',
  auditList: (query: Query) => withQuery('/staff/audit', query),
  settings: '/staff/settings',
  search: '/staff/search',
  orders: '/staff/orders',
  orderList: (query: Query) => withQuery('/staff/orders', query),
  order: (reference: string) => `/staff/orders/${encodeURIComponent(reference)}`,
  waitingOrders: '/staff/orders/waiting',
  requestedRefunds: '/staff/orders/refunds',
  providerMessages: '/staff/orders/messages',
  providerMessageList: (query: Query) => withQuery('/staff/orders/messages', query),
  providerMessage: (eventId: string) => `/staff/orders/messages/${encodeURIComponent(eventId)}`,
  newCourse: '/staff/courses/new',
  courseHistory: (courseId: string) => `/staff/courses/${encodeURIComponent(courseId)}/history`,
  mails: '/staff/mails',
  mailList: (query: Query) => withQuery('/staff/mails', query),
  mail: (mailId: string) => `/staff/mails/${encodeURIComponent(mailId)}`,
  media: '/staff/media',
  mediaList: (query: Query) => withQuery('/staff/media', query),
  mediaUpload: '/staff/media/upload',
  picture: (mediaId: string) => `/staff/media/${encodeURIComponent(mediaId)}`,
  courseLectures: (courseId: string) => `/staff/courses/${encodeURIComponent(courseId)}/lectures`,
  posts: '/staff/posts',
  postList: (query: Query) => withQuery('/staff/posts', query),
  newPost: '/staff/posts/new',
  post: (blogId: string) => `/staff/posts/${encodeURIComponent(blogId)}`,
  postHistory: (blogId: string) => `/staff/posts/${encodeURIComponent(blogId)}/history`,
  postCategories: '/staff/categories?kind=post',
  share: '/staff/share',
  shareList: (query: Query) => withQuery('/staff/share', query),
  content: '/staff/content',
  contentSection: (section: string) => `/staff/content/${section}`,
  rosters: '/staff/rosters',
  rosterList: (query: Query) => withQuery('/staff/rosters', query),
  roster: (courseId: string) => `/staff/courses/${encodeURIComponent(courseId)}/roster`,
  rosterOf: (courseId: string, lecture: number) =>
    withQuery(`/staff/courses/${encodeURIComponent(courseId)}/roster`, { lecture: String(lecture) }),
  rosterPrint: (courseId: string, lecture: number) =>
    withQuery(`/staff/courses/${encodeURIComponent(courseId)}/roster/print`, { lecture: String(lecture) }),
  families: '/staff/families',
  familyList: (query: Query) => withQuery('/staff/families', query),
  family: (parentId: string) => `/staff/families/${encodeURIComponent(parentId)}`,
  inviteFamily: '/staff/families/invite',
  enrol: (parentId: string) => `/staff/families/${encodeURIComponent(parentId)}/enrol`,
  handReceipt: (reference: string, number: string) =>
    `/staff/orders/${encodeURIComponent(reference)}/receipts/${encodeURIComponent(number)}`,
  messages: '/staff/messages',
  messageList: (query: Query) => withQuery('/staff/messages', query),
  message: (messageId: string, query: Query = {}) =>
    withQuery(`/staff/messages/${encodeURIComponent(messageId)}`, query),
  replyTexts: '/staff/messages/texts',
  letters: '/staff/newsletter',
  letterList: (query: Query) => withQuery('/staff/newsletter', query),
  newLetter: '/staff/newsletter/new',
  letter: (letterId: string) => `/staff/newsletter/${encodeURIComponent(letterId)}`,
  subscribers: '/staff/newsletter/subscribers',
  subscriberList: (query: Query) => withQuery('/staff/newsletter/subscribers', query),
  /** The page of status 404. */
  nothingHere: '/staff/nothing-here',
} as const

const entries = /^\/staff\/(?:sign-in|join|set-up)(?:[/?#]|$)/

/** Where a sign-in leads: a page of staff that needs one, else Today. */
export function staffReturnPath(from: string | null | undefined): string {
  const path = localPath(from, staffPaths.today)
  return isStaffPath(path) && !entries.test(path) ? path : staffPaths.today
}
