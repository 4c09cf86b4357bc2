import { listEnrolments } from '@/lib/server/enrolment'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => listEnrolments(token))
