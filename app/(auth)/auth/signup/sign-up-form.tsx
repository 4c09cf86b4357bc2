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

const resolver = lazyResolver(async () => (await import('#contract/api/parent')).SignUpForm)

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

/** With Others its text is the answer, and no field of its own is sent (AUTH-07). */
const payloadOf = ({ otherHowDidYouHear = '', howDidYouHear, ...rest }: Values): SignUpInput => ({
  ...rest,
  howDidYouHear: howDidYouHear === 'Others' ? otherHowDidYouHear : howDidYouHear,
})

/** @param sources how a parent may have heard of us */
export function SignUpForm({ sources }: { sources: readonly string[] }) {
  const router = useRouter()
  const [leaving, leave] = useTransition()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  useDraft(form, 'signup')

  const sent = useRef(false)
  useEffect(() => {
    // Verified meanwhile: the next sign-up starts with an empty form.
    if (!sent.current || hasDraft('signup')) return
    sent.current = false
    resetForm(form)
  }, [form])

  async function signUp(values: Values) {
    const { message } = await call(signUpCall, { body: payloadOf(values) })
    await noteAddress({ userEmail: values.email })
    if (readPendingAction(window.location.search)) saveNewAccount(values)
    toast(message ?? 'OTP sent to your email, please verify your email.', 'success')
    // Kept for the way back from a mistyped address, except the passwords, until the address is verified.
    form.reset(
      { ...form.getValues(), password: '', confirmPassword: '' },
      { keepDefaultValues: true, keepFieldsRef: true },
    )
    sent.current = true
    leave(() => router.push(withReturnPath(paths.verifyEmail)))
  }

  const submit = form.handleSubmit(signUp)
  const failed = reportTo(form, 'An error occurred during signup.')

  return (
    <Form
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 [&>*]:sm:col-span-2 [&>.half]:sm:col-span-1"
      onSubmit={(event) => void submit(event).catch(failed)}
    >
      <SignUpFields form={form} sources={sources} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      <Button type="submit" size="lg" busy={(isSubmitting || leaving) && 'Signing up...'}>
        Sign up
      </Button>
    </Form>
  )
}
