'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { invitePerson } from '#contract/bff/staff/people'
import type { InviteInput } from '#contract/staff/people'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { RoleChoice } from '@/components/staff/people/role-choice'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(async () => (await import('#contract/staff/people')).InviteInput)

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'roles', label: 'Roles' },
] as const

/** STF-262. */
export function InviteForm() {
  const prefix = useId()
  const router = useRouter()
  const key = useRef<string>(undefined)
  const form = useForm<z.input<typeof InviteInput>, unknown, InviteInput>({
    resolver,
    mode: 'onTouched',
    defaultValues: { name: '', email: '', roles: [] },
  })
  const { errors, isSubmitting } = form.formState

  async function invite(body: InviteInput) {
    key.current ??= createIdempotencyKey()
    const { person, message } = await staffCall(invitePerson, {
      body,
      headers: { 'idempotency-key': key.current },
    })
    // The router may keep this form for the next invitation.
    key.current = undefined
    toast(message)
    router.replace(staffPaths.person(person.staffId))
  }

  const submit = form.handleSubmit(invite)
  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { person_exists: 'email' }, unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Invite"
      className="grid max-w-120 gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <UnsavedChanges form={form} />
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <EmailField
        id={`${prefix}-email`}
        hint="The link is good for 72 hours and for one use."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <RoleChoice
            id={`${prefix}-roles`}
            value={value}
            onChange={onChange}
            ref={ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Sending...'}>
        Send invitation
      </Button>
    </Form>
  )
}
