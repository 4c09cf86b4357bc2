import { changeLectures } from '#contract/bff/staff/course-changes'
import * as api from '#contract/staff/course-changes'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PUT } = staffForward(changeLectures, api.changeLectures)
