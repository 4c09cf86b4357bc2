import { lagosInstant } from '#domain/dates'

const NOON = 12
const EVENING = 17

/** 'Good morning, Ngozi', by the time of day in Lagos (STF-083). */
export function greeting(name: string, now: Date): string {
  const hour = Number(lagosInstant(now.toISOString())?.slice(11, 13))
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'
  return `Good ${part}, ${name.trim().split(/\s+/)[0]}`
}
