import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { SignUpForm } from '#contract/api/parent'
import { EmailField } from '@/components/ui/email-field'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { revalidateField } from '@/lib/client/revalidate-field'
import { HowDidYouHear } from './how-did-you-hear'

type Props = {
  form: UseFormReturn<SignUpForm, unknown, SignUpForm>
  sources: readonly string[]
}

export function SignUpFields({ form, sources }: Props) {
  const { control, register } = form
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        className="half"
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        className="half"
        label="Other names"
        autoComplete="given-name"
        error={errors.otherNames?.message}
        {...register('otherNames')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Field
        label="Phone number"
        prefix="+234"
        type="tel"
        autoComplete="tel"
        placeholder="801 234 5678"
        hint="For class-day messages only."
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <PasswordField
        className="half"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errors.password?.message}
        {...register('password', { onChange: revalidateField(form, 'confirmPassword') })}
      />
      <PasswordField
        className="half"
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <HowDidYouHear form={form} sources={sources} />
    </>
  )
}
