import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { ResetPasswordInput } from '#contract/api/password'
import { PasswordField } from '@/components/ui/password-field'
import { revalidateField } from '@/lib/client/revalidate-field'

type Props = { form: UseFormReturn<ResetPasswordInput>; errors: FieldErrors<ResetPasswordInput> }

/** A new password and its confirmation (AUTH-28, STF-198). */
export const NewPasswordFields = ({ form, errors }: Props) => (
  <>
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hint="At least 8 characters."
      error={errors.password?.message}
      {...form.register('password', { onChange: revalidateField(form, 'confirmPassword') })}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...form.register('confirmPassword')}
    />
  </>
)
