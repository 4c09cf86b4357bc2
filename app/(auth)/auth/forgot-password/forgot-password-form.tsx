'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import type { ForgotPasswordInput } from '#contract/api/password'
import { AppError } from '#contract/app-error'
import { startRecovery } from '#contract/bff/recovery'
import { ReturnLink } from '@/components/parent/return-link'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { call } from '@/lib/client/api'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { reportTo } from '@/lib/client/report'
import { withReturnPath } from '@/lib/client/return-path'
import { useDraft } from '@/lib/client/use-draft'
import { noteAddress } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

const resolver = lazyResolver(async () => (await import('#contract/api/password')).ForgotPasswordInput)

/** AUTH-16 to AUTH-20. */
export function ForgotPasswordForm() {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const [mayHaveCode, setMayHaveCode] = useState(false)
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  useDraft(form, 'forgot-password')

  async function requestCode(input: ForgotPasswordInput) {
    try {
      return await call(startRecovery, { body: input })
    } catch (error) {
      // An earlier code still works, and the server has stored its address.
      if (error instanceof AppError && error.code === 'too_many') {
        await noteAddress({ forgetPasswordUserEmail: input.email })
        setMayHaveCode(true)
      }
      throw error
    }
  }

  async function sendCode(input: ForgotPasswordInput) {
    const { message } = await requestCode(input)
    await noteAddress({ forgetPasswordUserEmail: input.email })
    toast(message ?? 'OTP sent to email successfully!', 'success')
    startNavigation(() => router.push(withReturnPath(paths.recoveryVerifyEmail)))
  }

  // Opened from an email or a bookmark, the history is empty.
  const back = () => (window.history.length > 1 ? router.back() : router.push(withReturnPath(paths.login)))
  const submit = form.handleSubmit(sendCode)
  const handleError = reportTo(form, 'something went wrong!')

  return (
    <Form className="grid gap-5" onSubmit={(event) => void submit(event).catch(handleError)}>
      <EmailField isUsername error={errors.email?.message} {...form.register('email')} />
      <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      {mayHaveCode ? (
        <p>
          Already have a code? <ReturnLink href={paths.recoveryVerifyEmail}>Enter it</ReturnLink>
        </p>
      ) : null}
      <Button type="submit" size="lg" busy={(isSubmitting || isNavigating) && 'Sending OTP...'}>
        Send OTP
      </Button>
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Icon of={ArrowLeft} size={20} />}
        onClick={back}
      >
        Back
      </Button>
    </Form>
  )
}
