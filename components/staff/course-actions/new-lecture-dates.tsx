'use client'

import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import { roomInWords } from '@/components/staff/course-actions/family-words'
import { lectureDays } from '@/components/staff/course-actions/lecture-days'
import type { PostponeValues } from '@/components/staff/course-actions/use-postpone-form'
import { Field } from '@/components/ui/field'
import { InlineMessage } from '@/components/ui/inline-message'
import { RadioField } from '@/components/ui/radio-field'

const modes = [
  { value: 'shift', label: 'Move with the first day' },
  { value: 'own', label: 'New dates' },
]

type Props = {
  course: StaffCourse
  form: UseFormReturn<PostponeValues, unknown, PostponeValues>
  isOwn: boolean
  onType: (lecture: number) => void
}

/** Only for a course whose lectures have days: their own, or those of its weekly times. */
export function NewLectureDates({ course, form, isOwn, onType }: Props) {
  const rows = useWatch({ control: form.control, name: 'lectures' })
  if (lectureDays(course).length === 0) return null
  const titles = new Map(course.lectures.map(({ number, title }) => [number, title]))
  const count = course.numberOfLectures ?? 0
  const isWeekly = !course.lectures.some(({ startsAt }) => startsAt)
  return (
    <>
      <RadioField label="Lectures" options={modes} {...form.register('mode')} />
      {isWeekly && rows.length < count ? (
        <InlineMessage tone="warning">{roomInWords(rows.length, count)}</InlineMessage>
      ) : null}
      {isOwn
        ? rows.map(({ number }, index) => (
            <LectureDate
              key={number}
              form={form}
              index={index}
              name={[`Lecture ${number}`, titles.get(number) ?? ''].filter(Boolean).join(': ')}
              onType={() => onType(number)}
            />
          ))
        : null}
    </>
  )
}

type RowProps = { form: Props['form']; index: number; name: string; onType: () => void }

function LectureDate({ form, index, name, onType }: RowProps) {
  const { errors: ofForm } = useFormState({ control: form.control })
  const errors = ofForm.lectures?.[index]
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-bold wrap-anywhere">{name}</legend>
      <Field
        label="Day"
        type="date"
        error={errors?.day?.message}
        {...form.register(`lectures.${index}.day`, { onChange: onType })}
      />
      <Field
        label="Time"
        type="time"
        error={errors?.time?.message}
        {...form.register(`lectures.${index}.time`, { onChange: onType })}
      />
    </fieldset>
  )
}
