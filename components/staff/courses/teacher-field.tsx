'use client'

import { useId } from 'react'
import { Controller } from 'react-hook-form'
import type { PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { fieldIdOf } from '@/components/staff/courses/course-values'
import { OtherValue } from '@/components/staff/form/other-value'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'

type Teachers = CourseChoices['teachers']
type Props = { panel: PanelProps; teachers: Teachers }

/** Any number of them (STF-088). */
export const TeacherField = ({ panel: { form, others }, teachers }: Props) => (
  <Controller
    control={form.control}
    name="teachers"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <TeacherChoice
        id={fieldIdOf('teachers')}
        teachers={teachers}
        value={value}
        onChange={onChange}
        ref={ref}
        other={others.teachers}
        error={fieldState.error?.message}
      />
    )}
  />
)

type ChoiceProps = {
  /** Of the first box. */
  id: string
  teachers: Teachers
  value: readonly string[]
  onChange: (staffIds: string[]) => void
  other: string | undefined
  error: string | undefined
  ref: (element: HTMLInputElement | null) => void
}

function TeacherChoice({ id, teachers, value, onChange, other, error, ref }: ChoiceProps) {
  const notesId = useId()
  const hint = other ? <OtherValue>{other}</OtherValue> : 'They see the roster of this course.'
  const choose = (staffId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, staffId] : value.filter((one) => one !== staffId))
  return (
    <fieldset aria-describedby={describedBy(notesId, hint, error)} className="grid content-start gap-1.5">
      <legend className="text-sm leading-snug font-bold">Teachers</legend>
      {teachers.length === 0 ? <p className="py-2">No one has the role of a teacher yet.</p> : null}
      <div className="max-h-56 overflow-y-auto">
        {teachers.map(({ staffId, name }, index) => (
          <label key={staffId} className="flex min-h-11 cursor-pointer items-center gap-3 pl-1">
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={`teacher-${staffId}`}
              checked={value.includes(staffId)}
              onChange={({ target }) => choose(staffId, target.checked)}
              aria-invalid={error ? true : undefined}
              className="size-6 flex-none accent-action"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldNotes id={notesId} hint={hint} error={error} />
    </fieldset>
  )
}
