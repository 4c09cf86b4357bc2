import type { ReactNode } from 'react'
import { registerStoredCheckbox } from '@/components/staff/form/register-stored'
import { SettingSection, type SettingsFormTools } from '@/components/staff/settings/setting-section'
import type { SettingsField } from '@/components/staff/settings/settings-values'
import { CheckboxField } from '@/components/ui/checkbox-field'

type Props = {
  form: SettingsFormTools
  prefix: string
  others: Partial<Record<SettingsField, ReactNode>>
}

/** STF-274: each of the two reminders has an email of its own, so that other days cannot be chosen. */
export const ReminderDays = ({ form, prefix, others }: Props) => (
  <SettingSection
    form={form}
    fields={['remind3', 'remind1']}
    title="Reminder days"
    effect="Before the first day of a course each enrolled family gets these emails, unless it has switched reminders off. Other days cannot be chosen. With both off no family gets a reminder, and the account settings of families say so. A reminder that is already on its way is still sent."
  >
    <fieldset>
      <legend className="font-bold">Remind families</legend>
      <CheckboxField
        id={`${prefix}-remind3`}
        label="3 days before"
        {...registerStoredCheckbox(form, 'remind3')}
      />
      {others.remind3 ? <p className="text-sm">{others.remind3}</p> : null}
      <CheckboxField
        id={`${prefix}-remind1`}
        label="1 day before"
        {...registerStoredCheckbox(form, 'remind1')}
      />
      {others.remind1 ? <p className="text-sm">{others.remind1}</p> : null}
    </fieldset>
  </SettingSection>
)
