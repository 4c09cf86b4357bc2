import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { instant, version } from '#contract/staff/person'
import { reminderDays } from '#domain/settings'

const LIMIT = 'Enter whole naira, from 0 to 100,000,000.'
const SPEED = 'Enter a number from 1 to 10,000.'

export const SchoolSettings = z.object({
  /** Naira (STF-168). */
  refundLimit: z.number(LIMIT).int(LIMIT).min(0, LIMIT).max(100_000_000, LIMIT),
  /** STF-185. */
  receiptPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z\d]{1,10}$/, 'Use 1 to 10 letters and digits.'),
  /** The most days first (STF-274). */
  reminderDays: z
    .array(z.literal(reminderDays))
    .overwrite((days) => reminderDays.filter((day) => days.includes(day))),
  /** STF-230. */
  lettersPerMinute: z.number(SPEED).int(SPEED).min(1, SPEED).max(10_000, SPEED),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

const write = { auth: 'staff', permission: 'settings.write', path: '/staff/settings' } as const

const Stored = z.object({
  settings: SchoolSettings,
  version: z.string(),
  lastChange: z.object({ by: z.string(), at: instant }).nullable(),
})
export type StoredSettings = z.infer<typeof Stored>

/** STF-267. */
export const readSettings = endpoint({ ...write, method: 'GET', response: Stored })

/** @throws AppError `changed`, `invalid` */
export const changeSettings = endpoint({
  ...write,
  method: 'PUT',
  confirmed: true,
  body: SchoolSettings.extend({ version }),
  response: Stored.extend({ message: z.string() }),
})
