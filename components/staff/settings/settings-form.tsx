'use client'

import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { StoredSettings } from '#contract/staff/settings'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { OtherValue } from '@/components/staff/form/other-value'
import { firstNameOf, otherValues } from '@/components/staff/form/other-values'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { ReminderDays } from '@/components/staff/settings/reminder-days'
import { SettingSection } from '@/components/staff/settings/setting-section'
import {
  type SettingsField,
  settingsLabels,
  settingsMerge,
  settingWords,
} from '@/components/staff/settings/settings-values'
import { type SettingsEditing, useSettingsForm } from '@/components/staff/settings/use-settings-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'

const names = ['refundLimit', 'receiptPrefix', 'remind3', 'remind1', 'lettersPerMinute'] as const
const summaryFields = names.map((name) => ({ name, label: settingsLabels[name] }))

type Props = { stored: StoredSettings }

/** STF-267. */
export function SettingsForm({ stored }: Props) {
  const prefix = useId()
  const editing = useSettingsForm(stored)
  const { form } = editing
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const others = wordsOfOthers(stored, editing)
  return (
    <Form
      aria-label="School settings"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={editing.submit}
    >
      <UnsavedChanges form={form} />
      <Conflict stored={stored} editing={editing} />
      <ErrorSummary form={form} fields={summaryFields} prefix={prefix} />
      <FormFailure errors={errors} />
      <SettingSection
        form={form}
        fields={['refundLimit']}
        title="Refund limit"
        effect="The office refunds up to this much of one order. Above it an owner has to approve. 0 means that every refund needs an owner."
      >
        <Field
          id={`${prefix}-refundLimit`}
          label="Limit for one order"
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={others.refundLimit}
          error={errors.refundLimit?.message}
          {...form.register('refundLimit')}
        />
      </SettingSection>
      <SettingSection
        form={form}
        fields={['receiptPrefix']}
        title="Receipt prefix"
        effect="Receipts for money received by hand begin with it, as KL-2026-00001. Receipts that exist keep their numbers, and the count goes on."
      >
        <Field
          id={`${prefix}-receiptPrefix`}
          label="Prefix"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          hint={others.receiptPrefix}
          error={errors.receiptPrefix?.message}
          {...form.register('receiptPrefix')}
        />
      </SettingSection>
      <ReminderDays form={form} prefix={prefix} others={others} />
      <SettingSection
        form={form}
        fields={['lettersPerMinute']}
        title="Letter speed"
        effect="A newsletter leaves in portions, so that the mail server does not refuse it. Other emails do not wait for it."
      >
        <Field
          id={`${prefix}-lettersPerMinute`}
          label="Emails per minute"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint={others.lettersPerMinute}
          error={errors.lettersPerMinute?.message}
          {...form.register('lettersPerMinute')}
        />
      </SettingSection>
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Saving...'}>
        Save changes
      </Button>
    </Form>
  )
}

/** STF-068. */
function wordsOfOthers({ lastChange }: StoredSettings, { conflict, isRead, versions }: SettingsEditing) {
  if (conflict === undefined || !isRead) return {}
  const words = otherValues(lastChange, versions, settingsMerge, (field) =>
    settingWords(versions.theirs, field),
  )
  const hints: Partial<Record<SettingsField, React.ReactNode>> = {}
  for (const name of names) if (words[name]) hints[name] = <OtherValue>{words[name]}</OtherValue>
  return hints
}

const Conflict = ({ stored, editing }: Props & { editing: SettingsEditing }) =>
  editing.conflict === undefined ? null : (
    <ChangedNote
      message={editing.conflict}
      firstName={firstNameOf(stored.lastChange)}
      contested={settingsMerge
        .contested(editing.versions)
        .map((field) => settingsLabels[field].toLowerCase())}
      isRead={editing.isRead}
      hasOtherChanges={settingsMerge.hasOtherChanges(editing.versions)}
      onSave={editing.saveMerged}
      onDiscard={editing.discard}
    />
  )
