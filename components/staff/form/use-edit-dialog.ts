import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { AppError, type ErrorReason } from '#contract/app-error'
import type { FieldMerge, Versions } from '@/components/staff/form/merge-fields'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useTypedValues } from '@/components/staff/form/use-typed-values'

type Versioned = { version: string }

type Options<Values extends FieldValues, Stored extends Versioned> = {
  form: UseFormReturn<Values, unknown, Values>
  /** As it was when the dialog was opened. */
  base: Stored
  /** As it is stored now. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  merge: FieldMerge<Values>
  /** @throws AppError */
  save: (values: Values, version: string) => Promise<void>
  reasons?: Partial<Record<ErrorReason, FieldPath<Values>>>
}

type Changed<Values> = {
  conflict: AppError
  versions: Versions<Values>
  isRead: boolean
  onSave: (keep: 'mine' | 'theirs') => void
}

/** Saves the few fields of a record, and merges what another person has saved (STF-066 to STF-068). */
export function useEditDialog<Values extends FieldValues, Stored extends Versioned>({
  form,
  base,
  stored,
  valuesOf,
  merge,
  save,
  reasons = {},
}: Options<Values, Stored>) {
  const router = useRouter()
  const [conflict, setConflict] = useState<AppError>()
  const versions = { base: valuesOf(base), mine: useTypedValues(form), theirs: valuesOf(stored) }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error)
      // The dialog then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { reasons, unsent: NOT_SAVED })
  }

  const send = (version: string, event?: SyntheticEvent<HTMLFormElement>) =>
    void form
      .handleSubmit((values) => save(values, version))(event)
      .catch(handleError)

  const changed: Changed<Values> | undefined =
    conflict === undefined
      ? undefined
      : {
          conflict,
          versions,
          isRead: stored.version !== base.version,
          onSave(keep) {
            form.reset(merge.merged(versions, keep), { keepDefaultValues: true, keepFieldsRef: true })
            send(stored.version)
          },
        }

  return { changed, submit: (event: SyntheticEvent<HTMLFormElement>) => send(base.version, event) }
}
