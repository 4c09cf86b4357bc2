/** Days before the first day of a course; each has an email of its own. */
export const reminderDays = [3, 1] as const
export type ReminderDay = (typeof reminderDays)[number]

export type Settings = {
  /** Refunds of one order above it need an owner (STF-168). */
  refundLimitKobo: number
  /** Begins the numbers of receipts for money received by hand (STF-185). */
  receiptPrefix: string
  /** On which families get a reminder (STF-274). */
  reminderDays: readonly ReminderDay[]
  /** Letters that leave in a minute (STF-230). */
  lettersPerMinute: number
}

/** What the school decides, by name, with the value of a school that has decided nothing. */
export const defaultSettings: Settings = {
  refundLimitKobo: 15_000_000,
  receiptPrefix: 'KL',
  reminderDays,
  lettersPerMinute: 200,
}

export type SettingName = keyof Settings
