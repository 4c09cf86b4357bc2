'use client'

import { useRouter } from 'next/navigation'
import { useId, useState, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { acceptInvitation } from '#contract/bff/staff/sign-in'
import type { JoinInput } from '#contract/staff/invitation'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { enterStaff } from '@/components/staff/sign-in/enter-staff'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { revalidateField } from '@/lib/client/revalidate-field'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(async () => (await import('#contract/staff/invitation')).JoinInput)

const fields = [
  { name: 'name', label: 'Your name' },
  { name: 'password', label: 'Password' },
  { name: 'confirmPassword', label: 'Confirm password' },
] as const

type Props = { token: string; email: string; name: string; purpose: 'join' | 'reset' }

export function JoinForm({ token, email, name, purpose }: Props) {
  const router = useRouter()
  const prefix = useId()
  const [isNavigating, startNavigation] = useTransition()
  const [isEntering, setEntering] = useState(false)
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { name, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function join(body: JoinInput) {
    const reply = await staffCall(acceptInvitation, { params: { token }, body })
    // Next keeps the page in the document.
    resetForm(form)
    if (reply.state === 'step') return startNavigation(() => router.replace(staffPaths.setUp))
    setEntering(true)
    enterStaff(staffPaths.today)
  }

  function handleError(error: unknown) {
    // The page then says that the link is no longer valid.
    if (error instanceof AppError && error.reason === 'invitation_invalid') router.refresh()
    showFailure(form, error, { unsent: NOT_SAVED })
  }

  const submit = form.handleSubmit(join)
  const isBusy = isSubmitting || isNavigating || isEntering
  return (
    <Form
      aria-label="Your sign-in"
      className="grid gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <EmailField isUsername value={email} readOnly hint="You sign in with this address." />
      {purpose === 'join' ? (
        <Field
          id={`${prefix}-name`}
          label="Your name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
      ) : null}
      <PasswordField
        id={`${prefix}-password`}
        label={purpose === 'join' ? 'Password' : 'New password'}
        autoComplete="new-password"
        hint="At least 12 characters."
        error={errors.password?.message}
        {...form.register('password', { onChange: revalidateField(form, 'confirmPassword') })}
      />
      <PasswordField
        id={`${prefix}-confirmPassword`}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" busy={isBusy && 'Saving...'}>
        {purpose === 'join' ? 'Join' : 'Save password'}
      </Button>
    </Form>
  )
}
