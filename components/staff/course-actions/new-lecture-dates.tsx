'use client'

import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import { daysBetween } from '#domain/course-time'
import { addDays } from '#domain/dates'
import { lectureDays } from '@/components/staff/course-actions/lecture-days'
import type { PostponeValues } from '@/components/staff/course-actions/use-postpone-form'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'

const modes = [
  { value: 'shift', label: 'Move with the first day' },
  { value: 'own', label: 'New dates' },
]

type Props = {
  course: StaffCourse
  form: UseFormReturn<PostponeValues, unknown, PostponeValues>
  isOwn: boolean
}

/** Only of lectures that have a day. Those of weekly times follow the dates of the course, unless they get their own. */
export function NewLectureDates({ course, form, isOwn }: Props) {
  const { startDate, lectures } = course
  const rows = useWatch({ control: form.control, name: 'lectures' })
  if (rows.length === 0) return null
  const titles = new Map(lectures.map(({ number, title }) => [number, title]))
  const { onChange, ...mode } = form.register('mode')

  /** The fields begin with what moving them would give. */
  function moveRows() {
    const dates = form.getValues()
    if (!lectures.some(({ startsAt }) => startsAt)) {
      const { startDate: first, endDate: last } = dates
      form.setValue('lectures', lectureDays({ ...course, startDate: first, endDate: last }))
      return
    }
    const days = startDate ? daysBetween(startDate, dates.startDate) : 0
    if (Number.isNaN(days)) return
    dates.lectures.forEach(({ day }, index) => {
      form.setValue(`lectures.${index}.day`, addDays(day, days))
    })
  }

  return (
    <>
      <RadioField
        label="Lectures"
        options={modes}
        {...mode}
        onChange={async (event) => {
          if (event.target instanceof HTMLInputElement && event.target.value === 'own') moveRows()
          await onChange(event)
        }}
      />
      {isOwn
        ? rows.map(({ number }, index) => (
            <LectureDate
              key={number}
              form={form}
              index={index}
              name={[`Lecture ${number}`, titles.get(number) ?? ''].filter(Boolean).join(': ')}
            />
          ))
        : null}
    </>
  )
}

type RowProps = { form: Props['form']; index: number; name: string }

function LectureDate({ form, index, name }: RowProps) {
  const { errors: ofForm } = useFormState({ control: form.control })
  const errors = ofForm.lectures?.[index]
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-bold wrap-anywhere">{name}</legend>
      <Field
        label="Day"
        type="date"
        error={errors?.day?.message}
        {...form.register(`lectures.${index}.day`)}
      />
      <Field
        label="Time"
        type="time"
        error={errors?.time?.message}
        {...form.register(`lectures.${index}.time`)}
      />
    </fieldset>
  )
}
