import 'server-only'
import { cacheLife } from 'next/cache'
import { lagosDate } from '#domain/dates'

export async function currentTime(): Promise<{ now: Date; today: string }> {
  'use cache'
  cacheLife('catalog')
  const now = new Date()
  return { now, today: lagosDate(now) }
}
