'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeSettings } from '#contract/bff/staff/settings'
import type { StoredSettings } from '#contract/staff/settings'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import {
  type SettingsValues,
  settingsMerge,
  settingsOf,
  valuesOf,
} from '@/components/staff/settings/settings-values'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('./settings-form-schema')).settingsFormSchema)

const editedOf = ({ settings, version }: StoredSettings) => ({ values: valuesOf(settings), version })

/** Saves, and takes over what another owner saved at the same time (STF-066, STF-067). */
export function useSettingsForm(stored: StoredSettings) {
  const router = useRouter()
  const theirs = editedOf(stored)
  const [base, setBase] = useState(theirs)
  const [conflict, setConflict] = useState<AppError>()
  const form = useForm<SettingsValues, unknown, SettingsValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const { isDirty } = useFormState({ control: form.control })
  const mine: SettingsValues = { ...base.values, ...useWatch({ control: form.control }) }

  function begin(next: typeof theirs) {
    setConflict(undefined)
    setBase(next)
    resetForm(form, next.values)
  }

  const takeOver = useEffectEvent((version: string) => {
    if (version !== base.version && !isDirty) begin(theirs)
  })
  useEffect(() => takeOver(theirs.version), [theirs.version])

  async function save(values: SettingsValues, version: string) {
    const answer = await staffCall(changeSettings, { body: { ...settingsOf(values), version } })
    begin(editedOf(answer))
    toast(answer.message)
    router.refresh()
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error)
      // The page then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { names: { reminderDays: 'remind3' }, unsent: NOT_SAVED })
  }

  const send = (version: string, event?: BaseSyntheticEvent) =>
    void form
      .handleSubmit((values) => save(values, version))(event)
      .catch(handleError)

  const versions = { base: base.values, mine, theirs: theirs.values }

  return {
    form,
    conflict,
    versions,
    isRead: theirs.version !== base.version,
    submit: (event: BaseSyntheticEvent) => send(base.version, event),
    saveMerged(keep: 'mine' | 'theirs') {
      const merged = settingsMerge.merged(versions, keep)
      for (const field of settingsMerge.changed(mine, merged))
        form.setValue(field, merged[field], { shouldDirty: true })
      send(theirs.version)
    },
    discard: () => begin(theirs),
  }
}

export type SettingsEditing = ReturnType<typeof useSettingsForm>
