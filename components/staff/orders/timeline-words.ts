import {
  CircleCheck,
  CircleX,
  Clock,
  Globe,
  type LucideIcon,
  Mail,
  Pencil,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { TimelineEntry } from '#contract/staff/orders'
import { lagosDate } from '#domain/dates'
import { formatMoment, formatTime } from '@/components/staff/list/format-time'

/** '9:31 am', Lagos. */
export const formatClock = (at: string): string => formatTime(at).replace(/:\d\d /, ' ')

const isSameDay = (at: string, now: Date) => lagosDate(new Date(at)) === lagosDate(now)

/** 'Today, 9:04 am', '18/11/2026, 10:44 am' */
export const formatEntryTime = (at: string, now: Date): string =>
  isSameDay(at, now) ? `Today, ${formatClock(at)}` : formatMoment(at)

/** The source; what adds to the sentence too, unless it is a note. */
export function describeSource({ from, text, noteId, isStruck }: TimelineEntry): string {
  const addition = noteId === undefined ? text : isStruck ? 'struck out' : null
  return [from, addition].filter(Boolean).join(' · ')
}

const sourceIcons: Record<TimelineEntry['source'], LucideIcon> = {
  parent: Wallet,
  staff: UserRound,
  site: Clock,
  provider: Globe,
  email: Mail,
}

export function iconOf({
  source,
  tone,
  noteId,
}: Pick<TimelineEntry, 'source' | 'tone' | 'noteId'>): LucideIcon {
  if (noteId !== undefined) return Pencil
  if (source === 'email') return Mail
  if (tone === 'warning') return CircleX
  return tone === 'good' ? CircleCheck : sourceIcons[source]
}
