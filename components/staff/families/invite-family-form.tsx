'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { inviteFamily } from '#contract/bff/staff/families'
import type { InvitationInput } from '#contract/staff/family-actions'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(async () => (await import('#contract/staff/family-actions')).InvitationInput)

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email' },
  { name: 'courseId', label: 'Course' },
] as const

/** No choice is no course. */
const orNone = (value: string | undefined) => value || undefined

/** STF-180. */
export function InviteFamilyForm({ courses }: { courses: readonly { value: string; label: string }[] }) {
  const prefix = useId()
  const router = useRouter()
  const keyOf = useCreationKey()
  const form = useForm<InvitationInput>({
    resolver,
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', courseId: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function invite(body: InvitationInput) {
    const { message } = await staffCall(inviteFamily, { body, headers: { 'idempotency-key': keyOf() } })
    resetForm(form)
    toast(message ?? 'The invitation is on its way.')
    router.replace(staffPaths.families)
  }

  const submit = form.handleSubmit(invite)
  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { email_taken: 'email' }, unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Invite a family"
      className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <UnsavedChanges form={form} />
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-firstName`}
        label="First name"
        autoComplete="off"
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <Field
        id={`${prefix}-lastName`}
        label="Last name"
        autoComplete="off"
        error={errors.lastName?.message}
        {...form.register('lastName')}
      />
      <Field
        id={`${prefix}-email`}
        label="Email"
        type="email"
        autoComplete="off"
        hint="They get an email with the way to an account."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SelectField
        id={`${prefix}-courseId`}
        label="Course"
        optional
        hint="The email names the course that you want to enrol them in. It holds no place."
        emptyLabel="No course"
        options={courses}
        error={errors.courseId?.message}
        {...form.register('courseId', { setValueAs: orNone })}
      />
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Sending...'}>
        Send invitation
      </Button>
    </Form>
  )
}
