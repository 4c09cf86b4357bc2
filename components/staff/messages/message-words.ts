import { lagosDate, shortDate } from '#domain/dates'
import { firstWord } from '#domain/person'
import type { ReplyPlaceholder } from '#domain/reply-placeholders'
import { counted } from '@/components/staff/list/format-time'
import { formatClock } from '@/components/staff/orders/timeline-words'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a message waits: '12 min', '5 h', '2 days' (STF-216). */
export function formatWait(at: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(at))
  if (age < HOUR_MS) return `${Math.max(1, Math.floor(age / MINUTE_MS))} min`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`
  return counted(Math.floor(age / DAY_MS), 'day')
}

/** Within a sentence: 'today, 4:12 am', 'yesterday, 4:12 am', '26/11/2026, 4:12 am', Lagos. */
export function formatWithin(at: string, now: Date): string {
  const day = lagosDate(new Date(at))
  const isToday = day === lagosDate(now)
  const isYesterday = day === lagosDate(new Date(now.getTime() - DAY_MS))
  return `${isToday ? 'today' : isYesterday ? 'yesterday' : shortDate(at)}, ${formatClock(at)}`
}

type Names = { sender: string; reader: string; school: string }

/** What the placeholders of a reply text stand for (STF-221). */
export const placeholderValues = ({ sender, reader, school }: Names): Record<ReplyPlaceholder, string> => ({
  first_name: firstWord(sender),
  school,
  my_name: firstWord(reader),
})
