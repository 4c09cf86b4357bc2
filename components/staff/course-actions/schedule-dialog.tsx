'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { scheduleCourse } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { lagosDate, lagosInstant } from '#domain/dates'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/course-actions/schedule-schema')).ScheduleForm,
)

const fields = [
  { name: 'day', label: 'Day' },
  { name: 'time', label: 'Time' },
] as const

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version' | 'publishAt'> }

/** STF-095. */
export const ScheduleDialog = ({ course }: Props) => (
  <FormDialog
    label={course.publishAt ? 'Change the time' : 'Schedule'}
    opener={`${course.publishAt ? 'Change the time' : 'Schedule'}: ${course.title}`}
    title={`When is ${course.title} published?`}
  >
    {(dialog) => <ScheduleForm course={course} dialog={dialog} />}
  </FormDialog>
)

function ScheduleForm({ course: { courseId, version, publishAt }, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const planned = lagosInstant(publishAt)
  const form = useForm({
    resolver,
    defaultValues: { day: planned?.slice(0, 10) ?? '', time: planned?.slice(11, 16) ?? '08:00' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ day, time }) => {
    const body = { version, at: `${day}T${time}:00+01:00` }
    await dialog.send(async () => (await staffCall(scheduleCourse, { params: { courseId }, body })).message)
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Schedule"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>What is saved then is published by itself, at this time in Lagos.</p>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id={`${prefix}-day`}
          label="Day"
          type="date"
          min={lagosDate(new Date())}
          error={errors.day?.message}
          {...form.register('day')}
        />
        <Field
          id={`${prefix}-time`}
          label="Time"
          type="time"
          error={errors.time?.message}
          {...form.register('time')}
        />
      </div>
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action="Schedule"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
