import { z } from 'zod'
import { SchoolSettings } from '#contract/staff/settings'
import { type SettingsValues, settingsOf } from '@/components/staff/settings/settings-values'

const typed = z.object({
  refundLimit: z.string(),
  receiptPrefix: z.string(),
  remind3: z.boolean(),
  remind1: z.boolean(),
  lettersPerMinute: z.string(),
})

/** The contract's rules for what was typed. */
export const settingsFormSchema: z.ZodType<SettingsValues, SettingsValues> = typed.superRefine(
  (values, context) => {
    const { error } = SchoolSettings.safeParse(settingsOf(values))
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message })
  },
)
