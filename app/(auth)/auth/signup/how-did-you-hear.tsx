'use client'

import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { SignUpForm } from '#contract/api/parent'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'

type Props = {
  form: UseFormReturn<SignUpForm, unknown, SignUpForm>
  /** In display order (AUTH-03). */
  sources: readonly string[]
}

/** AUTH-04. */
export function HowDidYouHear({ form, sources }: Props) {
  const { control } = form
  const { errors } = useFormState({ control })
  const chosen = useWatch({ control, name: 'howDidYouHear' })
  const choice = form.register('howDidYouHear', {
    onChange: () => form.resetField('otherHowDidYouHear', { defaultValue: '' }),
  })
  return (
    <>
      <RadioField
        label="How did you hear about us?"
        options={sources.map((name) => ({ value: name, label: name }))}
        error={errors.howDidYouHear?.message}
        {...choice}
      />
      {chosen === 'Others' ? (
        <Field
          label="Please tell us where"
          error={errors.otherHowDidYouHear?.message}
          {...form.register('otherHowDidYouHear')}
        />
      ) : null}
    </>
  )
}
