import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ContactInput } from '#contract/api/contact'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { EmailField } from '@/components/ui/email-field'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'

type Props = { form: UseFormReturn<ContactInput, unknown, ContactInput> }

/** Repeats the contract's limit, because importing the contract would add zod to the page. */
const COMMENT_LIMIT = 100

export function ContactFields({ form: { control, register } }: Props) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        className="half"
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Field
        className="half"
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Field
        className="half"
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Field
        className="half"
        label="Address"
        optional
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextAreaField
        label="Comment"
        optional
        hint={<RemainingCharacters control={control} />}
        maxLength={COMMENT_LIMIT}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <CheckboxField
        label="I agree that my submitted data is being collected and stored."
        error={errors.agree?.message}
        {...register('agree')}
      />
    </>
  )
}

/** AMB-33. */
function RemainingCharacters({ control }: { control: Control<ContactInput> }) {
  const { length } = useWatch({ control, name: 'comment' }) ?? ''
  const remaining = Math.max(0, COMMENT_LIMIT - length)
  return (
    <span className="nums">
      {remaining} {remaining === 1 ? 'character' : 'characters'} left
    </span>
  )
}
