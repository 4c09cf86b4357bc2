import 'server-only'
import { AppError } from '#contract/errors'
import { settings } from '@/lib/config/env'

const loopback = /^(http:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** On one's own machine `localhost` and `127.0.0.1` are the same site. */
const sameMachine = (origin: string) => origin.replace(loopback, '$1localhost$2')

/**
 * A write has to come from a page of this site: `Origin` and `Sec-Fetch-Site` must not contradict it, and one of them
 * must say it. @throws AppError `forbidden`
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const contradicts =
    (origin !== null && sameMachine(origin) !== sameMachine(settings().SITE_ORIGIN)) ||
    (site !== null && site !== 'same-origin')
  if (contradicts || (origin === null && site === null)) {
    throw new AppError('forbidden', 'This request did not come from the site.')
  }
}
