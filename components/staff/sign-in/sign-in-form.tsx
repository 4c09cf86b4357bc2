'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { signIn } from '#contract/bff/staff/sign-in'
import type { SignInReply } from '#contract/bff/staff/sign-in-schemas'
import type { SignInInput } from '#contract/staff/session'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { rememberTypedEmail } from '@/components/staff/sign-in/typed-email'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/session')).SignInInput)

const fields = [
  { name: 'email', label: 'Email' },
  { name: 'password', label: 'Password' },
] as const

type Props = {
  /** Of the person who must sign in again. */
  email?: string
  isLeaving?: boolean
  onAnswer: (answer: SignInReply) => void
}

/** STF-033. */
export function SignInForm({ email, isLeaving = false, onAnswer }: Props) {
  const prefix = useId()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: email ?? '', password: '' } })
  const { errors, isSubmitting } = form.formState

  async function send(input: SignInInput) {
    const answer = await staffCall(signIn, { body: input })
    rememberTypedEmail(input.email)
    // Next keeps the page in the document.
    form.setValue('password', '')
    onAnswer(answer)
  }

  function handleError(error: unknown) {
    form.setValue('password', '')
    showFailure(form, error)
    form.setFocus('password')
  }

  const submit = form.handleSubmit(send)
  return (
    <Form
      aria-label="Sign in"
      className="grid gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      {email === undefined ? (
        <EmailField
          id={`${prefix}-email`}
          isUsername
          error={errors.email?.message}
          {...form.register('email')}
        />
      ) : null}
      <PasswordField
        id={`${prefix}-password`}
        label="Password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {email === undefined ? null : (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <Button type="submit" size="lg" busy={(isSubmitting || isLeaving) && 'Signing in...'}>
        Sign in
      </Button>
    </Form>
  )
}
