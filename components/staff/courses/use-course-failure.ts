import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { type CourseField, courseFields } from '#domain/course-state'
import type { CourseOutput } from '@/components/staff/courses/course-form-schema'
import type { CourseValues } from '@/components/staff/courses/course-values'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useConflict } from '@/components/staff/form/use-conflict'

const names = { coverMediaId: 'cover' } as const
const reasons = { places_taken: 'places', ages_enrolled: 'minimumAge' } as const

export function useCourseFailure(form: UseFormReturn<CourseValues, unknown, CourseOutput>, isDirty: boolean) {
  const router = useRouter()
  const { conflict, clearConflict, showConflict } = useConflict(isDirty)
  const [datesFixed, setDatesFixed] = useState<string>()
  const [missing, setMissing] = useState<CourseField[]>()
  const [isAgesOffered, setAgesOffered] = useState(false)
  const [agesKept, setAgesKept] = useState(false)

  function clear() {
    clearConflict()
    setDatesFixed(undefined)
    setMissing(undefined)
    setAgesOffered(false)
    setAgesKept(false)
  }

  function handle(error: unknown) {
    const { code, reason, fields = {}, message = '' } = error instanceof AppError ? error : {}
    if (error instanceof AppError && code === 'changed') return showConflict(error)
    if (reason === 'dates_fixed') {
      setDatesFixed(message)
      form.setFocus('startDate')
      return router.refresh()
    }
    if (reason === 'course_incomplete') {
      setMissing(courseFields.filter((field) => field in fields))
      return form.setError('root.failure', { message })
    }
    if (reason === 'ages_enrolled') setAgesOffered(true)
    showFailure(form, error, { reasons, names, unsent: NOT_SAVED })
  }

  return { conflict, datesFixed, missing, isAgesOffered, agesKept, setAgesKept, clear, handle }
}
