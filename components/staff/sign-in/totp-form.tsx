'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { OtpField } from '@/components/ui/otp-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'

const resolver = lazyResolver(async () => (await import('#contract/staff/session')).TotpInput)

type Props = {
  label: string
  variant?: 'primary' | 'secondary'
  focus?: boolean
  /** A failure that it throws is shown here. */
  onCode: (code: string) => Promise<void>
  children?: ReactNode
}

/** The code of an authenticator app (STF-037). */
export function TotpForm({ label, variant = 'primary', focus = false, onCode, children }: Props) {
  const wrapper = useRef<HTMLDivElement>(null)
  const form = useForm({ resolver, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { field } = useController({ name: 'code', control: form.control })

  useEffect(() => {
    const input = wrapper.current?.querySelector('input')
    field.ref(input)
    if (focus) input?.focus()
  }, [field.ref, focus])

  const submit = form.handleSubmit(({ code }) => onCode(code))
  function handleError(error: unknown) {
    // The field takes no seventh digit.
    form.setValue('code', '')
    showFailure(form, error, { reasons: { wrong_code: 'code', used_code: 'code' } })
  }

  return (
    <Form
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      {/* The cells get narrower at 320 px. */}
      <div ref={wrapper} className="*:grid-cols-[minmax(0,1fr)]">
        <OtpField
          label="6-digit code"
          hint="The code changes every 30 seconds."
          error={errors.code?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </div>
      <FormFailure errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} className="grow" busy={isSubmitting && 'Checking...'}>
          {label}
        </Button>
        {children}
      </div>
    </Form>
  )
}
