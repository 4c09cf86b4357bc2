import * as enrolment from '#contract/bff/enrolment'
import { enrolmentCalendar } from '@/lib/server/enrolment'
import { handle } from '@/lib/server/route'

export const { GET } = handle(enrolment.enrolmentCalendar, ({ token, params }) =>
  enrolmentCalendar(token, params),
)
