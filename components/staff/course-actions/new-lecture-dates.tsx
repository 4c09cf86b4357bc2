'use client'

import type { ChangeEvent } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import { hasOwnTimes } from '#domain/lessons'
import { betweenInWords, roomInWords } from '@/components/staff/course-actions/family-words'
import {
  areInOrder,
  type LectureDay,
  lectureDays,
  movedLectureDays,
} from '@/components/staff/course-actions/lecture-days'
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
  onType: (lecture: number, part: 'day' | 'time', value: string) => void
}

/** Only for a course whose lectures have days: their own, or those of its weekly times. */
export function NewLectureDates({ course, form, isOwn, onType }: Props) {
  const rows = useWatch({ control: form.control, name: 'lectures' })
  if (lectureDays(course).length === 0) return null
  const titles = new Map(course.lectures.map(({ number, title }) => [number, title]))
  return (
    <>
      <RadioField label="Lectures" options={modes} {...form.register('mode')} />
      <Room course={course} form={form} rows={isOwn ? rows : undefined} />
      {isOwn
        ? rows.map(({ number }, index) => (
            <LectureDate
              key={number}
              form={form}
              index={index}
              name={[`Lecture ${number}`, titles.get(number) ?? ''].filter(Boolean).join(': ')}
              onType={(part, value) => onType(number, part, value)}
            />
          ))
        : null}
    </>
  )
}

type RoomProps = Pick<Props, 'course' | 'form'> & {
  /** By default those of the weekly times. */
  rows: LectureDay[] | undefined
}

/** Lectures of weekly times may have no day between the new dates. */
function Room({ course, form, rows }: RoomProps) {
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] })
  const dates = { startDate, endDate }
  if (hasOwnTimes(course) || !areInOrder(dates)) return null
  const days = (rows ?? movedLectureDays(course, dates)).filter(
    ({ day }) => startDate <= day && day <= endDate,
  )
  const lectures = course.numberOfLectures ?? 0
  if (days.length >= lectures) return null
  const inWords = rows ? betweenInWords : roomInWords
  return <InlineMessage tone="warning">{inWords(days.length, lectures)}</InlineMessage>
}

type RowProps = {
  form: Props['form']
  index: number
  name: string
  onType: (part: 'day' | 'time', value: string) => void
}

function LectureDate({ form, index, name, onType }: RowProps) {
  const { errors: ofForm } = useFormState({ control: form.control })
  const errors = ofForm.lectures?.[index]
  const registerPart = (part: 'day' | 'time') =>
    form.register(`lectures.${index}.${part}`, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(part, target.value),
    })
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-bold wrap-anywhere">{name}</legend>
      <Field label="Day" type="date" error={errors?.day?.message} {...registerPart('day')} />
      <Field label="Time" type="time" error={errors?.time?.message} {...registerPart('time')} />
    </fieldset>
  )
}
