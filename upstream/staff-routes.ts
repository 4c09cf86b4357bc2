import type { FastifyInstance } from 'fastify'
import { staffAccountRoutes } from './modules/staff/account/routes.ts'
import { arrivalRoutes } from './modules/staff/arrival/routes.ts'
import { attendanceRoutes } from './modules/staff/attendance/routes.ts'
import { auditRoutes } from './modules/staff/audit/routes.ts'
import { handRoutes } from './modules/staff/by-hand/routes.ts'
import { categoryRoutes } from './modules/staff/categories/routes.ts'
import { staffContentRoutes } from './modules/staff/content/routes.ts'
import { courseChangeRoutes } from './modules/staff/course-changes/routes.ts'
import { staffCourseRoutes } from './modules/staff/courses/routes.ts'
import { staffEnrolmentRoutes } from './modules/staff/enrolments/routes.ts'
import { staffFamilyRoutes } from './modules/staff/families/routes.ts'
import { internalStaffRoutes } from './modules/staff/internal/routes.ts'
import { invitationRoutes } from './modules/staff/invitations/routes.ts'
import { lectureRoutes } from './modules/staff/lectures/routes.ts'
import { staffLetterRoutes } from './modules/staff/letters/routes.ts'
import { staffMailRoutes } from './modules/staff/mails/routes.ts'
import { mediaRoutes } from './modules/staff/media/routes.ts'
import { staffMessageRoutes } from './modules/staff/messages/routes.ts'
import { staffOrderRoutes } from './modules/staff/orders/routes.ts'
import { peopleRoutes } from './modules/staff/people/routes.ts'
import { staffPostRoutes } from './modules/staff/posts/routes.ts'
import { presenceRoutes } from './modules/staff/presence/routes.ts'
import { previewRoutes } from './modules/staff/previews/routes.ts'
import { staffRequestRoutes } from './modules/staff/privacy-requests/routes.ts'
import { refundRoutes } from './modules/staff/refunds/routes.ts'
import { reportRoutes } from './modules/staff/reports/routes.ts'
import { rosterRoutes } from './modules/staff/rosters/routes.ts'
import { staffSearchRoutes } from './modules/staff/search/routes.ts'
import { staffSessionRoutes } from './modules/staff/sessions/routes.ts'
import { settingsRoutes } from './modules/staff/settings/routes.ts'
import { staffShareRoutes } from './modules/staff/share/routes.ts'
import { staffSubscriberRoutes } from './modules/staff/subscribers/routes.ts'
import { textLinkRoutes } from './modules/staff/text-links/routes.ts'
import { todayRoutes } from './modules/staff/today/routes.ts'
import { viewRoutes } from './modules/staff/views/routes.ts'
import type { Context } from './platform/context.ts'

export type AddRoutes = (app: FastifyInstance, context: Context) => void | Promise<void>

export const staffRoutes: readonly AddRoutes[] = [
  staffSearchRoutes,
  categoryRoutes,
  staffContentRoutes,
  staffSessionRoutes,
  staffAccountRoutes,
  todayRoutes,
  staffMailRoutes,
  staffMessageRoutes,
  staffOrderRoutes,
  staffFamilyRoutes,
  staffRequestRoutes,
  staffCourseRoutes,
  staffPostRoutes,
  peopleRoutes,
  refundRoutes,
  handRoutes,
  lectureRoutes,
  staffLetterRoutes,
  courseChangeRoutes,
  staffEnrolmentRoutes,
  rosterRoutes,
  reportRoutes,
  attendanceRoutes,
  invitationRoutes,
  arrivalRoutes,
  auditRoutes,
  previewRoutes,
  internalStaffRoutes,
  mediaRoutes,
  staffShareRoutes,
  viewRoutes,
  presenceRoutes,
  textLinkRoutes,
  settingsRoutes,
  staffSubscriberRoutes,
]
