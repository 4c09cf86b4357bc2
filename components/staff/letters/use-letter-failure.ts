import type { UseFormReturn } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useConflict } from '@/components/staff/form/use-conflict'
import type { LetterOutput } from '@/components/staff/letters/letter-form-schema'
import type { LetterValues } from '@/components/staff/letters/letter-values'

export function useLetterFailure(form: UseFormReturn<LetterValues, unknown, LetterOutput>, isDirty: boolean) {
  const { conflict, clearConflict, showConflict } = useConflict(isDirty)

  function handle(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') return showConflict(error)
    // Its fields are parts of a letter, and not all of them are in the form.
    if (error instanceof AppError && error.reason === 'letter_incomplete')
      return form.setError('root.failure', { message: error.message })
    showFailure(form, error, { unsent: NOT_SAVED })
  }

  return { conflict, clear: clearConflict, handle }
}
