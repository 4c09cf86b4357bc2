'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useMemo } from 'react'
import { type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { enrolByHand } from '#contract/bff/staff/by-hand'
import {
  childrenOutside,
  chosenChildren,
  courseOf,
  type EnrolChoices,
  type EnrolValues,
  emptyEnrolment,
  enrolmentInputOf,
  proposedAmount,
} from '@/components/staff/enrolling/enrol-values'
import type { CourseSearch } from '@/components/staff/enrolling/use-course-search'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

const errorFields = {
  reasons: {
    course_full: 'courseId',
    course_closed: 'courseId',
    already_enrolled: 'childIds',
    payment_exceeds: 'amount',
  },
  names: {
    'payment.amount': 'amount',
    'payment.receivedOn': 'receivedOn',
    'payment.bankReference': 'bankReference',
  },
} as const

/** The amount received is the whole sum until a person types another one. */
function useProposedAmount(form: UseFormReturn<EnrolValues, unknown, EnrolValues>, proposed: string) {
  const { dirtyFields } = useFormState({ control: form.control })
  const isTyped = dirtyFields.amount === true
  useEffect(() => {
    if (!isTyped) form.resetField('amount', { defaultValue: proposed })
  }, [form, proposed, isTyped])
}

/** STF-180 to STF-184. @param today the calendar date in Lagos */
export function useEnrolForm(
  parentId: string,
  offered: EnrolChoices,
  { known, refreshCourse }: Pick<CourseSearch, 'known' | 'refreshCourse'>,
  today: string,
) {
  const choices = useMemo(() => ({ ...offered, courses: [...known] }), [offered, known])
  const router = useRouter()
  const creationKey = useCreationKey()
  const resolver = useMemo(
    () => lazyResolver(async () => (await import('./enrol-form-schema')).enrolFormSchema(choices, today)),
    [choices, today],
  )
  const form = useForm<EnrolValues, unknown, EnrolValues>({
    resolver,
    defaultValues: emptyEnrolment(today),
  })
  const values = { ...emptyEnrolment(today), ...useWatch({ control: form.control }) }
  const course = courseOf(choices, values.courseId)

  useProposedAmount(form, proposedAmount(choices, values))

  async function enrol(answers: EnrolValues) {
    const target = courseOf(choices, answers.courseId)
    if (!target) return
    const children = chosenChildren(choices, answers)
    const body = enrolmentInputOf(answers, parentId, { course: target, children })
    const headers = { 'idempotency-key': creationKey() }
    const { reference, message } = await staffCall(enrolByHand, { body, headers })
    toast(message)
    router.replace(staffPaths.order(reference))
  }

  function handleError(error: unknown) {
    const { code, reason, message } = error instanceof AppError ? error : {}
    const target = courseOf(choices, form.getValues('courseId'))
    const isInside = childrenOutside(chosenChildren(choices, form.getValues()), target).length === 0
    // The field for it is not there: the ages have changed.
    if (reason === 'outside_age_range' && isInside) form.setError('root.failure', { message: message ?? '' })
    else showFailure(form, error, { ...errorFields, unsent: NOT_SAVED })
    // Another family took the place, or the course has changed: it is read again also when it is not in the list.
    if (code === 'conflict') {
      if (target) refreshCourse(target.title).catch(() => undefined)
      router.refresh()
    }
  }

  const submit = (event: BaseSyntheticEvent) => void form.handleSubmit(enrol)(event).catch(handleError)
  return { form, values, course, children: chosenChildren(choices, values), submit }
}
