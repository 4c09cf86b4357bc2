import 'server-only'
import { type Enrolment, listEnrolments } from '#contract/api/enrolment'
import { AppError } from '#contract/errors'
import { calendarFile } from '#domain/course-calendar'
import { enrolmentEvents } from '#domain/enrolment-event'
import { settings } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { siteUrl } from '@/lib/server/site-url'
import { upstream } from '@/lib/server/upstream'

type Key = Pick<Enrolment, 'courseId' | 'childId'>

export async function familyCalendar(token: string): Promise<Response> {
  const { subscriptions } = await upstream(listEnrolments, {}, { token })
  return calendar(subscriptions, `${site.brand.name} courses`)
}

/** @throws AppError `not_found` also for another parent's child */
export async function enrolmentCalendar(token: string, { courseId, childId }: Key): Promise<Response> {
  const { subscriptions } = await upstream(listEnrolments, {}, { token })
  const own = subscriptions.filter((one) => one.courseId === courseId && one.childId === childId)
  if (own.length === 0) throw new AppError('not_found', 'Not found.')
  return calendar(own, `${site.brand.name} course`)
}

function calendar(enrolments: readonly Enrolment[], name: string) {
  const { hostname: host } = new URL(settings().SITE_ORIGIN)
  const events = enrolments.flatMap((one) =>
    enrolmentEvents(one, { host, url: siteUrl(paths.course(one.courseId)) }),
  )
  return new Response(calendarFile(events, name, new Date().toISOString()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${enrolments.length === 1 ? 'course' : 'courses'}.ics"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
