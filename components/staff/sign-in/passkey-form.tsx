'use client'

import { Fingerprint } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { getPasskey } from '@/components/staff/sign-in/passkey'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'

type Props = {
  loadOptions: () => Promise<object>
  /** A failure that it throws is shown here. */
  onPasskey: (response: Awaited<ReturnType<typeof getPasskey>>) => Promise<void>
}

/** A form, so that a press before hydration is kept (STF-065). */
export function PasskeyForm({ loadOptions, onPasskey }: Props) {
  const form = useForm()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async () => onPasskey(await getPasskey(await loadOptions())))
  return (
    <Form
      aria-label="Passkey"
      className="grid gap-2"
      onSubmit={(event) => void submit(event).catch((error: unknown) => showFailure(form, error))}
    >
      <Button
        type="submit"
        size="lg"
        icon={<Icon of={Fingerprint} size={20} />}
        busy={isSubmitting && 'Waiting for your device...'}
      >
        Use your passkey
      </Button>
      <p className="text-xs text-ink-muted">
        Your phone or laptop asks for your fingerprint, face or screen lock.
      </p>
      <FormFailure errors={errors} />
    </Form>
  )
}
