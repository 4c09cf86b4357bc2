'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useForm } from 'react-hook-form'
import type { ResetPasswordInput } from '#contract/api/password'
import { AppError } from '#contract/app-error'
import { setPasswordByLink } from '#contract/bff/account-links'
import { NewPasswordFields } from '@/components/parent/new-password-fields'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { call } from '@/lib/client/api'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { leaveSession } from '@/lib/client/use-session'
import { mailLinkPaths } from '@/lib/mail-link-paths'
import { paths } from '@/lib/paths'

const resolver = lazyResolver(async () => (await import('#contract/api/password')).ResetPasswordInput)

/** STF-198. */
export function NewPasswordForm({ token }: { token: string }) {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState

  /** In place of this page, whose link is used. */
  const leaveTo = (path: string) => startNavigation(() => router.replace(path))

  async function save({ password }: ResetPasswordInput) {
    const { message } = await call(setPasswordByLink, { params: { token }, body: { password } })
    await leaveSession()
    resetForm(form)
    toast(message ?? 'Password updated successfully', 'success')
    leaveTo(paths.login)
  }

  const submit = form.handleSubmit(save)
  const handleError = (error: unknown) => {
    if (error instanceof AppError && error.reason === 'link_invalid')
      return leaveTo(mailLinkPaths.signInLink(token, 'invalid'))
    reportTo(form, 'An error occurred during password update.')(error)
  }

  return (
    <Form className="grid max-w-120 gap-5" onSubmit={(event) => void submit(event).catch(handleError)}>
      <NewPasswordFields form={form} errors={errors} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <Button type="submit" size="lg" busy={(isSubmitting || isNavigating) && 'Saving...'}>
        Save password
      </Button>
    </Form>
  )
}
