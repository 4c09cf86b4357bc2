import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Section } from '@/components/staff/list/section'
import {
  defaultValues,
  type SettingsField,
  type SettingsValues,
  settingsLabels,
  settingWords,
} from '@/components/staff/settings/settings-values'
import { Button } from '@/components/ui/button'

export type SettingsFormTools = UseFormReturn<SettingsValues, unknown, SettingsValues>

type Props = {
  form: SettingsFormTools
  fields: readonly SettingsField[]
  title: string
  effect: string
  children: ReactNode
}

const describeDefault = (fields: readonly SettingsField[]) =>
  fields
    .map((field) =>
      fields.length === 1
        ? settingWords(defaultValues, field)
        : `${settingsLabels[field].toLowerCase()} ${settingWords(defaultValues, field)}`,
    )
    .join(', ')

/** One setting with its effect in words, its default and the way back to it (STF-267). */
export function SettingSection({ form, fields, title, effect, children }: Props) {
  const id = useId()
  const values = useWatch({ control: form.control })
  const isDefault = fields.every((field) => values[field] === defaultValues[field])

  function restore() {
    for (const field of fields)
      form.setValue(field, defaultValues[field], { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Section title={title}>
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-3">
        <p>{effect}</p>
        {children}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p id={id} className="text-sm text-ink-muted">
            The default is {describeDefault(fields)}.
          </p>
          <Button
            size="xs"
            variant="quiet"
            aria-label={`Back to the default of ${title.toLowerCase()}`}
            aria-describedby={id}
            aria-disabled={isDefault}
            onClick={() => {
              if (!isDefault) restore()
            }}
          >
            Back to the default
          </Button>
        </div>
      </div>
    </Section>
  )
}
