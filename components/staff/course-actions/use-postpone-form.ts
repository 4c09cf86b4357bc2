'use client'

import { type FormEvent, useEffect, useId, useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { postponeCourse, readPostponement } from '#contract/bff/staff/course-changes'
import type { StaffCourse } from '#contract/staff/courses'
import { areInOrder, isDay, lectureDays, withTyped } from '@/components/staff/course-actions/lecture-days'
import type { PostponeForm } from '@/components/staff/course-actions/postpone-schema'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useAnswer } from '@/components/staff/form/use-answer'
import type { DialogTools } from '@/components/staff/orders/form-dialog'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const schema = () => import('@/components/staff/course-actions/postpone-schema')
const resolver = lazyResolver(async () => (await schema()).PostponeForm)

export type PostponeValues = z.input<typeof PostponeForm>

const valuesOf = (course: StaffCourse): PostponeValues => ({
  startDate: course.startDate ?? '',
  endDate: course.endDate ?? '',
  note: '',
  refundUntil: '',
  mode: 'shift',
  lectures: lectureDays(course),
})

type Form = UseFormReturn<PostponeValues, unknown, PostponeValues>

/** Dates that another person saves come into the fields that were not changed here (STF-066). */
function useLatestDates(form: Form, course: StaffCourse) {
  const shown = useRef(course.version)
  useEffect(() => {
    if (shown.current === course.version) return
    shown.current = course.version
    // The form would merge rows by their index: `useLectureRows` does so by their number.
    const values = { ...valuesOf(course), lectures: form.getValues('lectures') }
    form.reset(values, { keepDirtyValues: true, keepErrors: true })
  }, [form, course])
}

/** New dates of lectures begin with what moving the course gives, and follow its dates until they are typed. */
function useLectureRows(form: Form, course: StaffCourse) {
  const typed = useRef(new Map<number, { day?: string; time?: string }>())
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] })
  useEffect(() => {
    const dates = { startDate, endDate }
    if (!areInOrder(dates)) return
    form.setValue('lectures', withTyped(course, dates, typed.current))
  }, [form, course, startDate, endDate])
  return (lecture: number, part: 'day' | 'time', value: string) =>
    void typed.current.set(lecture, { ...typed.current.get(lecture), [part]: value })
}

export function usePostponeForm(course: StaffCourse, dialog: DialogTools) {
  const { courseId, version } = course
  const prefix = useId()
  const key = useRef<string>(undefined)
  const form = useForm({ resolver, defaultValues: valuesOf(course) })
  useLatestDates(form, course)
  const onTypeLecture = useLectureRows(form, course)
  const typedStart = useWatch({ control: form.control, name: 'startDate' })
  const startDate = isDay(typedStart) ? typedStart : (course.startDate ?? '')
  const { data, failure } = useAnswer(`${version} ${startDate}`, () =>
    staffCall(readPostponement, { params: { courseId }, query: { startDate } }),
  )

  const send = form.handleSubmit(async (values) => {
    key.current ??= createIdempotencyKey()
    const input = {
      params: { courseId },
      body: { ...(await schema()).postponementOf(values, course), version },
      headers: { 'idempotency-key': key.current },
    }
    await dialog.send(async () => (await staffCall(postponeCourse, input)).message)
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  const submit = (event: FormEvent) => void send(event).catch(handleError)

  return { form, prefix, onTypeLecture, figures: data, failure, submit }
}
