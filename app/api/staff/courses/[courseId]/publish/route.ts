import { publishCourse } from '#contract/bff/staff/courses'
import * as api from '#contract/staff/course-actions'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(publishCourse, api.publishCourse)
