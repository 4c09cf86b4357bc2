'use client'

import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { MediaForm } from '#contract/staff/media'
import { registerStored, registerStoredCheckbox } from '@/components/staff/form/register-stored'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'

type Props = {
  form: UseFormReturn<MediaForm>
  prefix: string
  /** Covers are never decorative. */
  isCover?: boolean
}

/** Description and the question about children (STF-146, STF-147). */
export function MediaFields({ form, prefix, isCover = false }: Props) {
  const { errors } = useFormState({ control: form.control })
  const [decorative, showsChild] = useWatch({ control: form.control, name: ['decorative', 'showsChild'] })
  return (
    <>
      <Field
        id={`${prefix}-alt`}
        label="Description"
        hint="For people who cannot see the picture: what it shows, in 3 to 200 characters."
        maxLength={200}
        autoComplete="off"
        readOnly={decorative}
        error={errors.alt?.message}
        {...registerStored(form, 'alt')}
      />
      {isCover ? null : (
        <CheckboxField
          label="Decorative: it says nothing, and is used inside texts only"
          error={errors.decorative?.message}
          {...registerStoredCheckbox(form, 'decorative')}
        />
      )}
      <RadioField
        label="Can a child be recognised?"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        error={errors.showsChild?.message}
        {...registerStored(form, 'showsChild')}
      />
      {showsChild === 'yes' ? (
        <CheckboxField
          label="We have the parent’s written consent for this use"
          error={errors.consent?.message}
          // Not as stored: shown again after a change of the answer above, it would tick itself.
          {...form.register('consent')}
        />
      ) : null}
    </>
  )
}
