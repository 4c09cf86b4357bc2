'use client'

import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'

const resolver = lazyResolver(async () =>
  (await import('#contract/staff/session')).SignInInput.pick({ password: true }),
)

type Props = {
  /** For password managers. */
  email: string
  /** A failure that it throws is shown here. */
  onPassword: (password: string) => Promise<void>
}

export function PasswordProofForm({ email, onPassword }: Props) {
  const form = useForm({ resolver, defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ password }) => onPassword(password))
  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { wrong_password: 'password' } })
  return (
    <Form
      aria-label="Password"
      className="grid gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <PasswordField label="Your password" error={errors.password?.message} {...form.register('password')} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormFailure errors={errors} />
      <Button type="submit" busy={isSubmitting && 'Checking...'}>
        Confirm
      </Button>
    </Form>
  )
}
