'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { changeStaffPassword } from '#contract/bff/staff/account'
import type { StaffPasswordChange } from '#contract/staff/account'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { revalidateField } from '@/lib/client/revalidate-field'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/account')).StaffPasswordChange)

const fields = [
  { name: 'newPassword', label: 'New password' },
  { name: 'confirmPassword', label: 'Confirm password' },
] as const

export function PasswordForm({ email }: { email: string }) {
  const router = useRouter()
  const prefix = useId()
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function change(body: StaffPasswordChange) {
    const { message } = await staffCall(changeStaffPassword, { body })
    resetForm(form)
    toast(message ?? 'Your password has been changed.')
    router.refresh()
  }

  const submit = form.handleSubmit(change)
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label="Change your password"
      className="grid max-w-104 gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <UnsavedChanges form={form} />
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${prefix}-newPassword`}
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters."
        error={errors.newPassword?.message}
        {...form.register('newPassword', { onChange: revalidateField(form, 'confirmPassword') })}
      />
      <PasswordField
        id={`${prefix}-confirmPassword`}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Changing...'}>
        Change password
      </Button>
    </Form>
  )
}
