import { cancelCourse, readCancellation } from '#contract/bff/staff/course-changes'
import * as api from '#contract/staff/course-changes'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readCancellation, api.readCancellation)
export const { POST } = staffForward(cancelCourse, api.cancelCourse)
