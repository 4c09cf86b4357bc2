import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { type PostField, postFields } from '#domain/post-state'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useConflict } from '@/components/staff/form/use-conflict'
import type { PostOutput } from '@/components/staff/posts/post-form-schema'
import type { PostValues } from '@/components/staff/posts/post-values'

const names = { coverMediaId: 'cover' } as const

export function usePostFailure(form: UseFormReturn<PostValues, unknown, PostOutput>, isDirty: boolean) {
  const { conflict, clearConflict, showConflict } = useConflict(isDirty)
  const [missing, setMissing] = useState<PostField[]>()

  function clear() {
    clearConflict()
    setMissing(undefined)
  }

  function handle(error: unknown) {
    const { code, reason, fields = {}, message = '' } = error instanceof AppError ? error : {}
    if (error instanceof AppError && code === 'changed') return showConflict(error)
    if (reason === 'post_incomplete') {
      setMissing(postFields.filter((field) => field in fields))
      return form.setError('root.failure', { message })
    }
    showFailure(form, error, { names, unsent: NOT_SAVED })
  }

  return { conflict, missing, clear, handle }
}
