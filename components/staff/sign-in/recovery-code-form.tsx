'use client'

import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'

const resolver = lazyResolver(async () => (await import('#contract/staff/session')).RecoveryInput)

type Props = {
  label: string
  /** A failure that it throws is shown here. */
  onCode: (code: string) => Promise<void>
  children?: ReactNode
}

/** STF-038. */
export function RecoveryCodeForm({ label, onCode, children }: Props) {
  const form = useForm({ resolver, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ code }) => onCode(code))
  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { wrong_code: 'code', used_code: 'code' } })
  // It replaces the control that was pressed.
  useEffect(() => form.setFocus('code'), [form])
  return (
    <Form
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <Field
        label="Recovery code"
        hint="One of the ten codes that you saved. Each works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <FormFailure errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" busy={isSubmitting && 'Checking...'}>
          {label}
        </Button>
        {children}
      </div>
    </Form>
  )
}
