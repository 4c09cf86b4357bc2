import { postponeCourse, readPostponement } from '#contract/bff/staff/course-changes'
import * as api from '#contract/staff/course-changes'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readPostponement, api.readPostponement)
export const { POST } = staffForward(postponeCourse, api.postponeCourse)
