'use client'

import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { StoredSettings } from '#contract/staff/settings'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { OtherValue } from '@/components/staff/form/other-value'
import { firstNameOf, otherValues } from '@/components/staff/form/other-values'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { ReminderDays } from '@/components/staff/settings/reminder-days'
import { SettingField } from '@/components/staff/settings/setting-field'
import {
  type SettingsField,
  settingsLabels,
  settingsMerge,
  settingWords,
} from '@/components/staff/settings/settings-values'
import { type SettingsEditing, useSettingsForm } from '@/components/staff/settings/use-settings-form'
import { Button } from '@/components/ui/button'
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
  const panel = { form, prefix, others }
  return (
    <Form
      aria-label="School settings"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={editing.submit}
    >
      <UnsavedChanges form={form} />
      <Conflict stored={stored} editing={editing} />
      <ErrorSummary form={form} fields={summaryFields} prefix={prefix} />
      <SaveFailure errors={errors} />
      <SettingField
        {...panel}
        name="refundLimit"
        title="Refund limit"
        effect="The office refunds up to this much of one order. Above it an owner has to approve. 0 means that every refund needs an owner."
        label="Limit for one order"
        box={{ prefix: '₦', inputMode: 'decimal', maxLength: 20 }}
      />
      <SettingField
        {...panel}
        name="receiptPrefix"
        title="Receipt prefix"
        effect="Receipts for money received by hand begin with it, as KL-2026-00001. Receipts that exist keep their numbers, and the count goes on."
        label="Prefix"
        box={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 10 }}
      />
      <ReminderDays form={form} prefix={prefix} others={others} />
      <SettingField
        {...panel}
        name="lettersPerMinute"
        title="Letter speed"
        effect="A newsletter leaves in portions, so that the mail server does not refuse it. Other emails do not wait for it."
        label="Emails per minute"
        box={{ inputMode: 'numeric', maxLength: 7 }}
      />
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
      conflict={editing.conflict}
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
