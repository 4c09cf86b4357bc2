'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import type { LoginInput } from '#contract/api/parent'
import { AppError } from '#contract/app-error'
import { logIn as logInCall } from '#contract/bff/session'
import { ReturnLink } from '@/components/parent/return-link'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { PasswordField } from '@/components/ui/password-field'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { isSameAccount } from '@/lib/client/account-isolation'
import { call } from '@/lib/client/api'
import { closeDrafts } from '@/lib/client/drafts'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { loginEmail } from '@/lib/client/login-email'
import { readPendingAction, runPendingAction } from '@/lib/client/pending-action'
import { errorMessage, reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { returnPath } from '@/lib/client/return-path'
import { withSessionLock } from '@/lib/client/session-lock'
import { enterSession, noteAddress } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'
import { Unverified } from './unverified'
import { useNewAccount } from './use-new-account'

const resolver = lazyResolver(
  async () => (await import('#contract/bff/parent-schemas')).parentSchemas.parent.LoginInput,
)

const FAILED = 'An error occurred during login.'

export function LoginForm() {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const [unverified, setUnverified] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const isNewAccount = useRef(false)
  useNewAccount(form, () => {
    isNewAccount.current = true
    void submit()
  })

  useEffect(() => {
    const email = loginEmail()
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [form])

  async function logIn(input: LoginInput) {
    setUnverified(undefined)
    setFailure(undefined)
    const { message, session } = await withSessionLock(() => call(logInCall, { body: input }))
    const action = readPendingAction(window.location.search)
    // A new parent has no children yet, and the cart asks for them.
    const isCartNext = isNewAccount.current && action?.kind === 'cart'
    isNewAccount.current = false
    const target = isCartNext ? paths.cart : returnPath()
    const account = { accountTag: session.accountTag, isQuiet: isCartNext }
    // The document still holds pages of another parent, so load a new one.
    if (session.parent && !isSameAccount(session.parent.email)) {
      closeDrafts()
      await runPendingAction(action, account)
      return window.location.assign(target)
    }
    await enterSession(session)
    toast(message ?? 'Login successful! Welcome back.', 'success')
    await runPendingAction(action, account)
    // The page stays mounted, so clear the password.
    resetForm(form)
    // The cart is a full page load, which a router refresh would delay.
    if (isCartNext) return window.location.replace(target)
    startNavigation(() => {
      // Prefetched pages of a visitor would redirect to this page.
      router.refresh()
      router.replace(target)
    })
  }

  function handleError(error: unknown) {
    const isUnverified = error instanceof AppError && error.code === 'forbidden' && error.from === 'server'
    if (isUnverified) {
      setUnverified(error.message)
      void noteAddress({ userEmail: form.getValues('email') })
    }
    if (!isUnverified) setFailure(errorMessage(error, FAILED))
    reportTo(form, FAILED)(error)
  }

  const submit = (event?: FormEvent) => form.handleSubmit(logIn)(event).catch(handleError)

  return (
    <Form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailField isUsername error={errors.email?.message} {...form.register('email')} />
      <PasswordField label="Password" error={errors.password?.message} {...form.register('password')} />
      <ReturnLink href={paths.forgotPassword}>Forgot Password</ReturnLink>
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      {failure === undefined || errors.root?.unsent ? null : (
        <InlineMessage tone="danger">{failure}</InlineMessage>
      )}
      {unverified === undefined ? null : <Unverified message={unverified} />}
      <Button type="submit" size="lg" busy={(isSubmitting || isNavigating) && 'Logging In...'}>
        Login
      </Button>
    </Form>
  )
}
