import 'server-only'
import { cacheLife } from 'next/cache'
import { lagosDate } from '#domain/dates'

/** The time for public pages, renewed every minute: what depends on it ages without a change in the catalogue. */
export async function currentTime(): Promise<{ now: Date; today: string }> {
  'use cache'
  cacheLife('catalog')
  const now = new Date()
  return { now, today: lagosDate(now) }
}
