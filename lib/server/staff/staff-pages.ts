import 'server-only'
import { AppError } from '#contract/app-error'
import { readContentHistory } from '#contract/staff/content'
import { readCourse } from '#contract/staff/courses'
import { readEnrolChoices } from '#contract/staff/enrolling'
import { readFamily } from '#contract/staff/families'
import { readLetter } from '#contract/staff/letters'
import { readMail } from '#contract/staff/mails'
import { readMedia } from '#contract/staff/media'
import { readMessage } from '#contract/staff/messages'
import { readOrder } from '#contract/staff/orders'
import { readPerson } from '#contract/staff/people'
import { readPost } from '#contract/staff/posts'
import { readPrivacyRequest } from '#contract/staff/privacy-requests'
import { readProviderEvent } from '#contract/staff/provider-events'
import type { Permission } from '#domain/staff-permissions'
import { upstream } from '@/lib/server/upstream'

type Params = Record<string, string>

type StaffPage = {
  /** Pages that need nothing check the step themselves; nobody's is sent in place of others. */
  needs: Permission | 'nothing' | 'nobody'
  /** Reads what the address names. @throws AppError `not_found` */
  read?: (params: Params, token: string) => Promise<unknown>
}

const readCourseAt = ({ courseId = '' }: Params, token: string) =>
  upstream(readCourse, { params: { courseId } }, { token })

/** By folder in `app/(staff)`. A page is in this list or it is not found. */
export const staffPages: Record<string, StaffPage> = {
  '/staff': { needs: 'today.read' },
  '/staff/sign-in': { needs: 'nothing' },
  '/staff/sign-in/second-step': { needs: 'nothing' },
  '/staff/join/[token]': { needs: 'nothing' },
  '/staff/set-up': { needs: 'nothing' },
  '/staff/menu': { needs: 'account.own' },
  '/staff/account': { needs: 'account.own' },
  '/staff/people': { needs: 'people.write' },
  '/staff/people/invite': { needs: 'people.write' },
  '/staff/people/[staffId]': {
    needs: 'people.write',
    read: ({ staffId = '' }, token) => upstream(readPerson, { params: { staffId } }, { token }),
  },
  '/staff/categories': { needs: 'categories.write' },
  '/staff/audit': { needs: 'audit.read' },
  '/staff/settings': { needs: 'settings.write' },
  '/staff/search': { needs: 'courses.read' },
  '/staff/orders': { needs: 'orders.read' },
  '/staff/orders/waiting': { needs: 'orders.read' },
  '/staff/orders/refunds': { needs: 'refunds.approve' },
  '/staff/orders/messages': { needs: 'orders.read' },
  '/staff/orders/messages/[eventId]': {
    needs: 'orders.read',
    read: ({ eventId = '' }, token) => upstream(readProviderEvent, { params: { eventId } }, { token }),
  },
  '/staff/orders/[reference]': {
    needs: 'orders.read',
    read: ({ reference = '' }, token) => upstream(readOrder, { params: { reference } }, { token }),
  },
  '/staff/courses': { needs: 'courses.read' },
  '/staff/courses/new': { needs: 'courses.write' },
  '/staff/courses/[courseId]': {
    needs: 'courses.read',
    read: ({ courseId = '' }, token) => upstream(readCourse, { params: { courseId } }, { token }),
  },
  '/staff/posts/new': { needs: 'posts.write' },
  '/staff/posts/[blogId]': {
    needs: 'posts.write',
    read: ({ blogId = '' }, token) => upstream(readPost, { params: { blogId } }, { token }),
  },
  '/staff/mails': { needs: 'mail.read' },
  '/staff/mails/failed': { needs: 'mail.read' },
  '/staff/mails/[mailId]': {
    needs: 'mail.read',
    read: ({ mailId = '' }, token) => upstream(readMail, { params: { mailId } }, { token }),
  },
  '/staff/media': { needs: 'media.write' },
  '/staff/media/upload': { needs: 'media.write' },
  '/staff/media/[mediaId]': {
    needs: 'media.write',
    read: ({ mediaId = '' }, token) => upstream(readMedia, { params: { mediaId } }, { token }),
  },
  '/staff/share': { needs: 'share.write' },
  '/staff/courses/[courseId]/lectures': { needs: 'courses.write', read: readCourseAt },
  '/staff/courses/[courseId]/history': { needs: 'courses.read', read: readCourseAt },
  '/staff/posts': { needs: 'posts.write' },
  '/staff/posts/[blogId]/history': {
    needs: 'posts.write',
    read: ({ blogId = '' }, token) => upstream(readPost, { params: { blogId } }, { token }),
  },
  '/staff/content': { needs: 'content.write' },
  '/staff/content/[section]': {
    needs: 'content.write',
    read: ({ section = '' }, token) => upstream(readContentHistory, { params: { section } }, { token }),
  },
  '/staff/rosters': { needs: 'rosters.read' },
  // Reading a roster is recorded (STF-209), so that the page alone reads it.
  '/staff/courses/[courseId]/roster': { needs: 'rosters.read', read: readCourseAt },
  '/staff/courses/[courseId]/roster/print': { needs: 'rosters.print', read: readCourseAt },
  '/staff/families': { needs: 'families.read' },
  '/staff/families/invite': { needs: 'enrolments.write' },
  '/staff/families/requests': { needs: 'families.requests' },
  '/staff/families/requests/[requestId]': {
    needs: 'families.requests',
    read: ({ requestId = '' }, token) => upstream(readPrivacyRequest, { params: { requestId } }, { token }),
  },
  '/staff/families/[parentId]': {
    needs: 'families.read',
    read: ({ parentId = '' }, token) => upstream(readFamily, { params: { parentId } }, { token }),
  },
  '/staff/families/[parentId]/enrol': {
    needs: 'enrolments.write',
    read: ({ parentId = '' }, token) =>
      upstream(readEnrolChoices, { params: { parentId }, query: {} }, { token }),
  },
  '/staff/orders/[reference]/receipts/[number]': {
    needs: 'orders.read',
    read: async ({ reference = '', number = '' }, token) => {
      const { order } = await upstream(readOrder, { params: { reference } }, { token })
      if (!order.byHand?.payments.some(({ receiptNumber }) => receiptNumber === number))
        throw new AppError('not_found', 'There is no such receipt.')
    },
  },
  '/staff/messages': { needs: 'messages.write' },
  '/staff/messages/texts': { needs: 'messages.write' },
  '/staff/messages/[messageId]': {
    needs: 'messages.write',
    read: ({ messageId = '' }, token) => upstream(readMessage, { params: { messageId } }, { token }),
  },
  '/staff/newsletter': { needs: 'newsletter.write' },
  '/staff/newsletter/new': { needs: 'newsletter.write' },
  '/staff/newsletter/subscribers': { needs: 'newsletter.write' },
  '/staff/newsletter/[letterId]': {
    needs: 'newsletter.write',
    read: ({ letterId = '' }, token) => upstream(readLetter, { params: { letterId } }, { token }),
  },
  '/staff/reports': { needs: 'reports.sales' },
  '/staff/reports/enrolments': { needs: 'reports.sales' },
  '/staff/reports/refunds': { needs: 'reports.sales' },
  '/staff/reports/balances': { needs: 'reports.sales' },
  '/staff/reports/links': { needs: 'reports.links' },
  '/staff/nothing-here': { needs: 'nobody' },
}

const patterns = Object.entries(staffPages)
  .map(([path, page]) => ({ page, pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`) }))
  // An address that is written out comes before one with a parameter.
  .sort((a, b) => Number(a.pattern.source.includes('(?<')) - Number(b.pattern.source.includes('(?<')))

export function staffPageAt(pathname: string): { page: StaffPage; params: Params } | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(pathname)
    if (match) return { page, params: { ...match.groups } }
  }
  return undefined
}
