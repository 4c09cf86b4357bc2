'use client'

import { type BaseSyntheticEvent, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { moveEnrolment, readEnrolment } from '#contract/bff/staff/by-hand'
import type { EnrolChoice, EnrolmentFacts, PlaceHold } from '#contract/staff/enrolling'
import { outsideAges } from '@/components/staff/enrolling/course-option-words'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { differenceOf, type MoveValues, moveInputOf } from '@/components/staff/moving/move-words'
import type { DialogTools } from '@/components/staff/orders/form-dialog'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const defaultValues: MoveValues = {
  courseId: null,
  reason: '',
  difference: null,
  waiveReason: '',
  ageReason: '',
  isKnown: false,
}

/** STF-188 to STF-190. */
export function useMoveForm(read: EnrolmentFacts, known: readonly EnrolChoice[], dialog: DialogTools) {
  const enrolment = useMemo(() => ({ ...read, courses: [...known] }), [read, known])
  const creationKey = useCreationKey()
  const resolver = useMemo(
    () => lazyResolver(async () => (await import('./move-form-schema')).moveFormSchema(enrolment)),
    [enrolment],
  )
  const form = useForm<MoveValues, unknown, MoveValues>({ resolver, defaultValues })
  const courseId = useWatch({ control: form.control, name: 'courseId' })
  const { courses, child } = enrolment
  const course = courses.find((one) => one.courseId === courseId)
  const agesOf = (target: EnrolChoice | undefined) =>
    outsideAges({ name: child.firstName, age: child.age }, target)
  /** STF-168: what the server asks about a refund above the limit to this course. */
  const [refused, setRefused] = useState<{ courseId: string; message: string }>()
  const isAsked = refused !== undefined && refused.courseId === courseId

  /** STF-181: unpaid orders of the family, which keep the place. */
  const [held, setHeld] = useState<{ courseId: string | null; holds: PlaceHold[]; now: Date }>()

  async function readHolds() {
    const input = { params: { enrolmentId: enrolment.enrolmentId } }
    const { holds } = (await staffCall(readEnrolment, input)).enrolment
    setHeld({ courseId, holds, now: new Date() })
  }

  async function move(values: MoveValues) {
    const target = courses.find((one) => one.courseId === values.courseId)
    if (!target) return
    const asks = { isOutsideAges: agesOf(target) !== undefined, asksForApproval: isAsked }
    const body = moveInputOf(values, enrolment, target, asks)
    const headers = { 'idempotency-key': creationKey() }
    const input = { params: { enrolmentId: enrolment.enrolmentId }, body, headers }
    await dialog.send(async () => (await staffCall(moveEnrolment, input)).message)
  }

  function handleError(error: unknown) {
    const { reason, message = '' } = error instanceof AppError ? error : {}
    if (reason === 'needs_approval' && course) return setRefused({ courseId: course.courseId, message })
    // The message names the order also when the link to it cannot be read.
    if (reason === 'payment_pending') readHolds().catch(() => undefined)
    // The field for it is not there: the ages have changed since the dialog opened.
    if (reason === 'outside_age_range' && !agesOf(course)) return form.setError('root.failure', { message })
    showFailure(form, error, { unsent: NOT_SAVED })
  }

  const submit = (event: BaseSyntheticEvent) => void form.handleSubmit(move)(event).catch(handleError)
  return {
    form,
    course,
    ages: agesOf(course),
    difference: course ? differenceOf(enrolment, course) : 0,
    question: isAsked ? refused.message : undefined,
    held: held?.courseId === courseId ? held : undefined,
    submit,
  }
}
