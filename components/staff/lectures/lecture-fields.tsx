import { type UseFormReturn, useFormState } from 'react-hook-form'
import { registerStored } from '@/components/staff/form/register-stored'
import type { LecturesValues } from '@/components/staff/lectures/use-lectures-form'
import { Field } from '@/components/ui/field'

type Props = { index: number; form: UseFormReturn<LecturesValues, unknown, LecturesValues> }

/** One line on wide screens, a card below. */
export function LectureFields({ index, form }: Props) {
  const { errors: ofForm } = useFormState({ control: form.control, name: `lectures.${index}` })
  const errors = ofForm.lectures?.[index]
  return (
    <li className="rounded-[1rem] border border-line bg-surface p-4">
      <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-[10.5rem_8rem_6.5rem_minmax(0,1fr)]">
        <legend className="mb-2 font-bold">Lecture {index + 1}</legend>
        <Field
          label="Day"
          type="date"
          className="max-sm:col-span-2"
          error={errors?.day?.message}
          {...registerStored(form, `lectures.${index}.day`)}
        />
        <Field
          label="Time"
          type="time"
          error={errors?.time?.message}
          {...registerStored(form, `lectures.${index}.time`)}
        />
        <Field
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errors?.minutes?.message}
          {...registerStored(form, `lectures.${index}.minutes`)}
        />
        <Field
          label="Title"
          optional
          autoComplete="off"
          maxLength={100}
          className="max-lg:col-span-2"
          error={errors?.title?.message}
          {...registerStored(form, `lectures.${index}.title`)}
        />
      </fieldset>
    </li>
  )
}
