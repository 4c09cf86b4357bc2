import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ChildForm } from '#contract/api/child'
import { consentTexts } from '#domain/consent-texts'
import type { ChildFormValues } from '@/components/child/child-form-values'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'
import { TextAreaField } from '@/components/ui/text-area-field'

type Props = {
  form: UseFormReturn<ChildFormValues, unknown, ChildForm>
  brief?: boolean
}

const allergies = [
  { value: 'Yes', label: 'Yes' },
  { value: 'None', label: 'None' },
]
const consents = [
  { value: 'Yes', label: 'Yes, I consent' },
  { value: 'No', label: 'No, please do not' },
]

export function ChildCareFields({ form: { control, register, resetField }, brief = false }: Props) {
  const { errors } = useFormState({ control })
  const hasAllergy = useWatch({ control, name: 'hasAllergy' })
  // None must not keep details (CHILD-03).
  const clearDetails = () => resetField('allergy', { defaultValue: '' })
  return (
    <>
      <RadioField
        label="Does your child have an allergy?"
        className="md:col-span-2"
        options={allergies}
        error={errors.hasAllergy?.message}
        {...register('hasAllergy', { onChange: clearDetails })}
      />
      {hasAllergy === 'Yes' ? (
        <Field
          label="Allergy details"
          className="md:col-span-2"
          hint={`Shared with the kitchen and first-aider at camps. ${consentTexts.health.text}`}
          autoComplete="off"
          error={errors.allergy?.message}
          {...register('allergy')}
        />
      ) : null}
      <RadioField
        label={consentTexts.photo.text}
        className="md:col-span-2"
        options={consents}
        error={errors.photoConsent?.message}
        {...register('photoConsent')}
      />
      {brief ? null : (
        <TextAreaField
          label="Additional information"
          className="md:col-span-2"
          optional
          limit={500}
          error={errors.additionalInfo?.message}
          {...register('additionalInfo')}
        />
      )}
    </>
  )
}
