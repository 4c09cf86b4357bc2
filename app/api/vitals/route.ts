import { reportVitals } from '#contract/bff/vitals'
import { publishVitals } from '@/lib/http/events'
import { refusesMeasurement } from '@/lib/http/measured-visits'
import { handle } from '@/lib/server/route'
import { isStaffPath } from '@/lib/staff-path'

export const { POST } = handle(reportVitals, ({ body, request: { headers } }) => {
  if (!refusesMeasurement((name) => headers.get(name)) && !isStaffPath(body.path)) publishVitals(body)
})
