import type { SchoolSettings } from '#contract/staff/settings'
import { nairaFigure, toNaira } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'
import { defaultSettings, reminderDays } from '#domain/settings'
import { fieldMerge } from '@/components/staff/form/merge-fields'

/** As the form holds it: figures are as typed. */
export type SettingsValues = {
  refundLimit: string
  receiptPrefix: string
  remind3: boolean
  remind1: boolean
  lettersPerMinute: string
}

export type SettingsField = keyof SettingsValues

export const valuesOf = ({
  refundLimit,
  receiptPrefix,
  reminderDays: days,
  lettersPerMinute,
}: SchoolSettings): SettingsValues => ({
  refundLimit: nairaFigure(refundLimit),
  receiptPrefix,
  remind3: days.includes(3),
  remind1: days.includes(1),
  lettersPerMinute: String(lettersPerMinute),
})

export const defaultValues = valuesOf({
  refundLimit: toNaira(defaultSettings.refundLimitKobo),
  receiptPrefix: defaultSettings.receiptPrefix,
  reminderDays: [...defaultSettings.reminderDays],
  lettersPerMinute: defaultSettings.lettersPerMinute,
})

/** What cannot be read becomes no number, which the schema refuses. */
export const settingsOf = (values: SettingsValues): SchoolSettings => ({
  refundLimit: parseNaira(values.refundLimit) ?? Number.NaN,
  receiptPrefix: values.receiptPrefix,
  reminderDays: reminderDays.filter((day) => (day === 3 ? values.remind3 : values.remind1)),
  lettersPerMinute: parseNaira(values.lettersPerMinute) ?? Number.NaN,
})

export const settingsLabels: Record<SettingsField, string> = {
  refundLimit: 'Refund limit',
  receiptPrefix: 'Receipt prefix',
  remind3: 'Reminder 3 days before',
  remind1: 'Reminder 1 day before',
  lettersPerMinute: 'Letter speed',
}

export const settingsMerge = fieldMerge<SettingsValues>(
  ['refundLimit', 'receiptPrefix', 'remind3', 'remind1', 'lettersPerMinute'],
  (one, other, field) => one[field] === other[field],
)

export function settingWords(values: SettingsValues, field: SettingsField): string {
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return field === 'refundLimit' ? `₦${value}` : value
}
