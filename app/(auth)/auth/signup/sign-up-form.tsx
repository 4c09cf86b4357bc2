'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import type { SignUpInput, SignUpForm as Values } from '#contract/api/parent'
import { signUp as signUpCall } from '#contract/bff/sign-up'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { call } from '@/lib/client/api'
import { hasDraft } from '@/lib/client/drafts'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { saveNewAccount } from '@/lib/client/new-account'
import { readPendingAction } from '@/lib/client/pending-action'
import { reportTo } from '@/lib/client/report'
import { resetForm } from '@/lib/client/reset-form'
import { withReturnPath } from '@/lib/client/return-path'
import { useDraft } from '@/lib/client/use-draft'
import { noteAddress } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'
import { SignUpFields } from './sign-up-fields'

const resolver = lazyResolver(
  async () => (await import('#contract/bff/parent-schemas')).parentSchemas.parent.SignUpForm,
)

const empty = {
  lastName: '',
  otherNames: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  howDidYouHear: '',
  otherHowDidYouHear: '',
}

/** AUTH-07. */
const toPayload = ({ otherHowDidYouHear = '', howDidYouHear, ...rest }: Values): SignUpInput => ({
  ...rest,
  howDidYouHear: howDidYouHear === 'Others' ? otherHowDidYouHear : howDidYouHear,
})

export function SignUpForm({ sources }: { sources: readonly string[] }) {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  useDraft(form, 'signup')

  const sent = useRef(false)
  useEffect(() => {
    // The account was verified, so the next sign-up starts empty.
    if (!sent.current || hasDraft('signup')) return
    sent.current = false
    resetForm(form)
  }, [form])

  async function signUp(values: Values) {
    const { message } = await call(signUpCall, { body: toPayload(values) })
    await noteAddress({ userEmail: values.email })
    if (readPendingAction(window.location.search)) saveNewAccount(values)
    toast(message ?? 'OTP sent to your email, please verify your email.', 'success')
    // Keeps the values, except the passwords, so that a mistyped address can be corrected.
    form.reset(
      { ...form.getValues(), password: '', confirmPassword: '' },
      { keepDefaultValues: true, keepFieldsRef: true },
    )
    sent.current = true
    startNavigation(() => router.push(withReturnPath(paths.verifyEmail)))
  }

  const submit = form.handleSubmit(signUp)
  const handleError = reportTo(form, 'An error occurred during signup.')

  return (
    <Form
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 [&>*]:sm:col-span-2 [&>.half]:sm:col-span-1"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <SignUpFields form={form} sources={sources} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <Button type="submit" size="lg" busy={(isSubmitting || isNavigating) && 'Signing up...'}>
        Sign up
      </Button>
    </Form>
  )
}
