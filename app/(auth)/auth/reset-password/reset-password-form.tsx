'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useForm } from 'react-hook-form'
import type { ResetPasswordInput } from '#contract/api/password'
import { AppError } from '#contract/app-error'
import { resetPassword } from '#contract/bff/recovery'
import { NewPasswordFields } from '@/components/parent/new-password-fields'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { call } from '@/lib/client/api'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { rememberLoginEmail } from '@/lib/client/login-email'
import { reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { withReturnPath } from '@/lib/client/return-path'
import { leaveSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

const resolver = lazyResolver(async () => (await import('#contract/api/password')).ResetPasswordInput)

type Props = {
  /** The server refuses it if this browser has started another recovery. */
  email: string
  onReset: () => void
  /** Another tab has started the recovery of a different account. */
  onMismatch: () => void
}

/** AUTH-28, AUTH-29. */
export function ResetPasswordForm({ email, onReset, onMismatch }: Props) {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState

  async function reset(input: ResetPasswordInput) {
    const { message } = await call(resetPassword, { body: { ...input, email } })
    onReset()
    rememberLoginEmail(email)
    // The reset ended every session of the account, including one in this browser.
    await leaveSession()
    resetForm(form)
    toast(message ?? 'Password updated successfully', 'success')
    startNavigation(() => router.push(withReturnPath(paths.login)))
  }

  const submit = form.handleSubmit(reset)
  const handleError = (error: unknown) => {
    if (error instanceof AppError && error.reason === 'email_mismatch') return onMismatch()
    reportTo(form, 'An error occurred during password update.')(error)
  }

  return (
    <Form className="grid gap-5" onSubmit={(event) => void submit(event).catch(handleError)}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} errors={errors} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <Button type="submit" size="lg" busy={(isSubmitting || isNavigating) && 'Submitting...'}>
        Submit
      </Button>
    </Form>
  )
}
