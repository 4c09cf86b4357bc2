'use client'

import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { lagosDate, lagosInstant } from '#domain/dates'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/course-actions/schedule-schema')).ScheduleForm,
)

const fields = [
  { name: 'day', label: 'Day' },
  { name: 'time', label: 'Time (Lagos)' },
] as const

type Props = {
  publishAt: string | null
  words?: ReactNode
  onKeep: () => void
  onSchedule: (at: string) => Promise<void>
}

const publishWords = 'What is saved then is published by itself.'

/** STF-095. */
export function ScheduleForm({ publishAt, words = publishWords, onKeep, onSchedule }: Props) {
  const prefix = useId()
  const planned = lagosInstant(publishAt)
  const form = useForm({
    resolver,
    defaultValues: { day: planned?.slice(0, 10) ?? '', time: planned?.slice(11, 16) ?? '08:00' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(({ day, time }) => onSchedule(`${day}T${time}:00+01:00`))
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Schedule"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>{words}</p>
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
          label="Time (Lagos)"
          type="time"
          error={errors.time?.message}
          {...form.register('time')}
        />
      </div>
      <DialogActions keep="Not now" onKeep={onKeep} action="Schedule" busy={isSubmitting && 'Saving...'} />
    </Form>
  )
}
