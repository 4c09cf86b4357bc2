import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ProfileInput } from '#contract/api/profile'
import { daysInMonth } from '#domain/birthday'
import { months } from '#domain/dates'
import { genderChoices } from '#domain/gender'
import { states } from '#domain/states'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'
import { SelectField } from '@/components/ui/select-field'
import type { ProfileValues } from './profile-values'

type Props = { form: UseFormReturn<ProfileValues, unknown, ProfileInput> }

const toOption = (name: string) => ({ value: name, label: name })
const monthOptions = months.map((label, index) => ({ value: String(index + 1), label }))
/** Keeps a saved state that is not in the list. */
const stateOptions = (saved: string) =>
  (saved === '' || states.some((state) => state === saved) ? [...states] : [saved, ...states]).map(toOption)

export function ProfileFields({ form: { control, register, getValues, setValue, formState } }: Props) {
  const { errors } = useFormState({ control })
  // Also as default values, because register() fills a field only after hydration.
  const saved = formState.defaultValues ?? {}
  const month = Number(useWatch({ control, name: 'birthdayMonth' }) ?? 0)
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => toOption(String(index + 1)))

  // AMB-28
  const clearInvalidDay = () => {
    const fits =
      Number(getValues('birthdayDate') ?? 0) <= daysInMonth(Number(getValues('birthdayMonth') ?? 0))
    if (!fits) setValue('birthdayDate', '', { shouldDirty: true })
  }

  return (
    <>
      <SelectField
        label="State"
        optional
        autoComplete="address-level1"
        options={stateOptions(saved.state ?? '')}
        error={errors.state?.message}
        defaultValue={saved.state ?? undefined}
        {...register('state')}
      />
      <Field
        label="City"
        optional
        autoComplete="address-level2"
        error={errors.city?.message}
        defaultValue={saved.city ?? undefined}
        {...register('city')}
      />
      <Field
        label="Street name"
        optional
        error={errors.streetName?.message}
        defaultValue={saved.streetName ?? undefined}
        {...register('streetName')}
      />
      <Field
        label="Street number"
        optional
        error={errors.streetNumber?.message}
        defaultValue={saved.streetNumber ?? undefined}
        {...register('streetNumber')}
      />
      <SelectField
        label="Birthday month"
        optional
        autoComplete="bday-month"
        options={monthOptions}
        error={errors.birthdayMonth?.message}
        defaultValue={saved.birthdayMonth ?? undefined}
        {...register('birthdayMonth', { onChange: clearInvalidDay })}
      />
      <SelectField
        label="Birthday day"
        optional
        autoComplete="bday-day"
        options={days}
        error={errors.birthdayDate?.message}
        defaultValue={saved.birthdayDate ?? undefined}
        {...register('birthdayDate')}
      />
      <RadioField
        label="Gender"
        optional
        className="md:col-span-2"
        options={genderChoices}
        error={errors.gender?.message}
        defaultValue={saved.gender ?? undefined}
        {...register('gender')}
      />
    </>
  )
}
