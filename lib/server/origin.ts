import 'server-only'
import { AppError } from '#contract/errors'
import { settings } from '@/lib/config/env'

const loopback = /^(http:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const normalized = (origin: string) => origin.replace(loopback, '$1localhost$2')

/** CSRF protection for writes: requires a same-origin `Origin` or `Sec-Fetch-Site`. @throws AppError `forbidden` */
export function refuseOtherOrigins(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isCrossOrigin =
    (origin !== null && normalized(origin) !== normalized(settings().SITE_ORIGIN)) ||
    (site !== null && site !== 'same-origin')
  if (isCrossOrigin || (origin === null && site === null)) {
    throw new AppError('forbidden', 'This request did not come from the site.')
  }
}
