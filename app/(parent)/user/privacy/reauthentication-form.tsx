'use client'

import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { PasswordProof } from '#contract/api/privacy'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { isWrongPassword, reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'

const resolver = lazyResolver(async () => (await import('#contract/api/privacy')).PasswordProof)

type Props = {
  label: string
  busy: string
  variant?: ButtonVariant
  failure: string
  onProof: (proof: PasswordProof) => Promise<void>
  children?: ReactNode
}

/** Asks for the password before a sensitive action. */
export function ReauthenticationForm({
  label,
  busy,
  variant = 'primary',
  failure,
  onProof,
  children,
}: Props) {
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (proof) => {
    await onProof(proof)
    resetForm(form)
  })
  const reportError = reportTo(form, failure)
  function handleError(error: unknown) {
    if (isWrongPassword(error)) form.setError('password', { message: error.message }, { shouldFocus: true })
    reportError(error)
  }
  return (
    <Form
      aria-label={label}
      className="grid max-w-120 gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <PasswordField label="Your password" error={errors.password?.message} {...form.register('password')} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={isSubmitting && busy}>
          {label}
        </Button>
        {children}
      </div>
    </Form>
  )
}
