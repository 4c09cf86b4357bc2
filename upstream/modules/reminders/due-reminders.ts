import { addDays, lagosDate } from '#domain/dates'
import { defaultSettings, type ReminderDay } from '#domain/settings'

export type Reminder = {
  template: 'course-reminder-1' | 'course-reminder-3'
  daysBefore: ReminderDay
  /** A calendar date in Lagos. */
  firstDay: string
  /** At night nothing is sent, and the next day its words are wrong. */
  expiresAt: Date
}

const OPENS = '08:00'
const CLOSES = '20:00'

const lagosTime = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`)

/** STF-274. @param days that the school has chosen (STF-267) @returns none at night */
export function dueReminders(now: Date, days = defaultSettings.reminderDays): Reminder[] {
  const today = lagosDate(now)
  const expiresAt = lagosTime(today, CLOSES)
  if (now < lagosTime(today, OPENS) || now >= expiresAt) return []
  const reminders: Reminder[] = [
    { template: 'course-reminder-1', daysBefore: 1, firstDay: addDays(today, 1), expiresAt },
    { template: 'course-reminder-3', daysBefore: 3, firstDay: addDays(today, 3), expiresAt },
  ]
  return reminders.filter(({ daysBefore }) => days.includes(daysBefore))
}
