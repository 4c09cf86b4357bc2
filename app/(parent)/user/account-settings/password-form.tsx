'use client'

import { useForm } from 'react-hook-form'
import type { PasswordChange } from '#contract/api/password'
import { changePassword } from '#contract/bff/parent'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { call } from '@/lib/client/api'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { isWrongPassword, reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { revalidateField } from '@/lib/client/revalidate-field'
import { withSessionLock } from '@/lib/client/session-lock'
import { enterSession } from '@/lib/client/use-session'

const resolver = lazyResolver(async () => (await import('#contract/api/password')).PasswordChange)

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** ACC-02, ACC-03. @param email for password managers */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const { register } = form

  async function change(passwords: PasswordChange) {
    const { message, session } = await withSessionLock(() => call(changePassword, { body: passwords }))
    await enterSession(session)
    resetForm(form)
    toast(message ?? 'Password changed successfully!', 'success')
  }

  const submit = form.handleSubmit(change)
  const reportError = reportTo(form, 'Failed to change password.')
  function handleError(error: unknown) {
    if (isWrongPassword(error))
      form.setError('oldPassword', { message: error.message }, { shouldFocus: true })
    reportError(error)
  }

  return (
    <Form
      aria-label="Change your password"
      className="grid max-w-120 gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Old password" error={errors.oldPassword?.message} {...register('oldPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errors.newPassword?.message}
        {...register('newPassword', { onChange: revalidateField(form, 'confirmPassword') })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <p className="text-sm text-ink-muted">You stay logged in here and are logged out everywhere else.</p>
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <Button type="submit" size="lg" className="justify-self-start" busy={isSubmitting && 'Changing...'}>
        Change password
      </Button>
    </Form>
  )
}
