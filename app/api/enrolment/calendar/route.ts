import * as enrolment from '#contract/bff/enrolment'
import { familyCalendar } from '@/lib/server/enrolment'
import { handle } from '@/lib/server/route'

export const { GET } = handle(enrolment.familyCalendar, ({ token }) => familyCalendar(token))
