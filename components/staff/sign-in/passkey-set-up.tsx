'use client'

import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { createPasskey } from '@/components/staff/sign-in/passkey'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { lazyResolver } from '@/lib/client/lazy-resolver'

const resolver = lazyResolver(async () =>
  (await import('#contract/staff/session')).addFirstPasskey.body.pick({ name: true }),
)

type Passkey = { name: string; response: Awaited<ReturnType<typeof createPasskey>> }

type Props = {
  loadOptions: () => Promise<object>
  /** A failure that it throws is shown here. */
  onPasskey: (passkey: Passkey) => Promise<void>
  children?: ReactNode
}

/** STF-036, STF-039. */
export function PasskeySetUp({ loadOptions, onPasskey, children }: Props) {
  const form = useForm({ resolver, defaultValues: { name: 'My passkey' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name }) =>
    onPasskey({ name, response: await createPasskey(await loadOptions()) }),
  )
  return (
    <Form
      aria-label="Passkey"
      className="grid gap-4"
      onSubmit={(event) => void submit(event).catch((error: unknown) => showFailure(form, error))}
    >
      <Field
        label="Name of the passkey"
        hint="So that you recognise it later, such as “Work laptop”."
        autoComplete="off"
        maxLength={40}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FormFailure errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="grow"
          icon={<Icon of={Fingerprint} size={20} />}
          busy={isSubmitting && 'Waiting for your device...'}
        >
          Add a passkey
        </Button>
        {children}
      </div>
    </Form>
  )
}
