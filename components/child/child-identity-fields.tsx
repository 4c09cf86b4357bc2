import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ChildForm } from '#contract/api/child'
import { ageIn } from '#domain/age'
import { months } from '#domain/dates'
import { genderChoices } from '#domain/gender'
import type { ChildFormValues } from '@/components/child/child-form-values'
import { DateField } from '@/components/ui/date-field'
import { Field } from '@/components/ui/field'
import { FileField, type SavedPicture } from '@/components/ui/file-field'
import { RadioField } from '@/components/ui/radio-field'
import { pictureHint, pictureTypes } from '@/lib/client/picture-problem'

type Props = {
  form: UseFormReturn<ChildFormValues, unknown, ChildForm>
  today: string
  saved?: SavedPicture | undefined
  /** Replaces the age hint, and leaves out the picture. */
  ageLine?: ((dateOfBirth: string) => ReactNode) | undefined
}

/** Courses use the age that a child reaches this year (AMB-17). */
function ageHint(dateOfBirth: string, today: string) {
  const age = dateOfBirth ? ageIn(dateOfBirth, today) : 0
  return age >= 1 ? `For courses in ${today.slice(0, 4)} this child counts as ${age}.` : undefined
}

export function ChildIdentityFields({ form: { control, register }, today, saved, ageLine }: Props) {
  // Subscribes to the errors: the form object itself never changes.
  const { errors } = useFormState({ control })
  const dateOfBirth = useWatch({ control, name: 'dateOfBirth' })
  return (
    <>
      {ageLine ? null : (
        <div className="md:col-span-2">
          <Controller
            control={control}
            name="file"
            render={({ field, fieldState }) => (
              <FileField
                label="Picture (optional)"
                hint={`${pictureHint}. Kept only if you agree to photos below.`}
                accept={pictureTypes}
                value={field.value instanceof File ? field.value : undefined}
                onChange={field.onChange}
                error={fieldState.error?.message}
                saved={saved}
              />
            )}
          />
        </div>
      )}
      <Field
        label="Last name"
        autoComplete="off"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        label="First name"
        autoComplete="off"
        error={errors.otherNames?.message}
        {...register('otherNames')}
      />
      <Controller
        control={control}
        name="dateOfBirth"
        render={({ field, fieldState }) => (
          <DateField
            label="Date of birth"
            hint={ageLine ? ageLine(dateOfBirth) : ageHint(dateOfBirth, today)}
            error={fieldState.error?.message}
            months={months}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <RadioField
        label="Gender"
        options={genderChoices}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <Field
        label="School name"
        autoComplete="off"
        error={errors.schoolName?.message}
        {...register('schoolName')}
      />
      <Field label="Class" optional autoComplete="off" error={errors.class?.message} {...register('class')} />
    </>
  )
}
