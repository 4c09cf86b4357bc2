import { enrolmentCalendar } from '@/lib/server/enrolment'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token, param }) =>
  enrolmentCalendar(token, { courseId: param('courseId'), childId: param('childId') }),
)
