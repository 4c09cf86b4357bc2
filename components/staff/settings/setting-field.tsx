import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { registerStored } from '@/components/staff/form/register-stored'
import { SettingSection, type SettingsFormTools } from '@/components/staff/settings/setting-section'
import type { SettingsField } from '@/components/staff/settings/settings-values'
import { Field } from '@/components/ui/field'

type Props = {
  form: SettingsFormTools
  /** Of the ids of the form's fields. */
  prefix: string
  others: Partial<Record<SettingsField, ReactNode>>
  name: 'refundLimit' | 'receiptPrefix' | 'lettersPerMinute'
  title: string
  effect: string
  label: string
  box: Pick<
    ComponentProps<typeof Field>,
    'prefix' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  >
}

/** A setting that is one text box. */
export function SettingField({ form, prefix, others, name, title, effect, label, box }: Props) {
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingSection form={form} fields={[name]} title={title} effect={effect}>
      <Field
        {...box}
        id={`${prefix}-${name}`}
        label={label}
        autoComplete="off"
        hint={others[name]}
        error={errors[name]?.message}
        {...registerStored(form, name)}
      />
    </SettingSection>
  )
}
