'use client'

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { inviteFamily } from '#contract/bff/staff/families'
import type { InvitationInput } from '#contract/staff/family-actions'
import { SentInvitation } from '@/components/staff/families/sent-invitation'
import { useShown } from '@/components/staff/families/use-shown'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(async () => (await import('#contract/staff/family-actions')).InvitationInput)

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'email', label: 'Email' },
  { name: 'courseId', label: 'Course' },
] as const

/** No choice is no course. */
const orNone = (value: string | undefined) => value || undefined

/** STF-180. */
export function InviteFamilyForm({ courses }: { courses: readonly { value: string; label: string }[] }) {
  const prefix = useId()
  const keyOf = useCreationKey()
  const form = useForm<InvitationInput>({
    resolver,
    mode: 'onTouched',
    defaultValues: { firstName: '', email: '', courseId: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [sentTo, showSent] = useShown<string>()
  const [taken, setTaken] = useState<string>()

  async function invite(body: InvitationInput) {
    await staffCall(inviteFamily, { body, headers: { 'idempotency-key': keyOf() } })
    resetForm(form)
    showSent(body.email)
  }

  const submit = form.handleSubmit(invite)
  function handleError(error: unknown) {
    const isTaken = error instanceof AppError && error.reason === 'email_taken'
    setTaken(isTaken ? form.getValues('email') : undefined)
    showFailure(form, error, { reasons: { email_taken: 'email' }, unsent: NOT_SAVED })
  }

  if (sentTo) return <SentInvitation email={sentTo} />
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
        id={`${prefix}-email`}
        label="Email"
        type="email"
        autoComplete="off"
        hint="They get an email with the way to an account."
        error={errors.email?.message}
        {...form.register('email')}
      />
      {taken && errors.email?.type === 'server' ? (
        <Link href={staffPaths.familyList({ q: taken })} className="link flex min-h-11 w-fit items-center">
          Search for the family of this address
        </Link>
      ) : null}
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
