import * as api from '#contract/api/enrolment'
import { listEnrolments } from '#contract/bff/enrolment'
import { forward } from '@/lib/server/route'

export const { GET } = forward(listEnrolments, api.listEnrolments)
