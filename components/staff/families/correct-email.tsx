'use client'

import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { correctEmail } from '#contract/bff/staff/families'
import type { FamilyDetail } from '#contract/staff/families'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/family-actions')).EmailChangeInput)

type Props = { family: Pick<FamilyDetail, 'parentId' | 'name' | 'email' | 'isVerified'> }

/** STF-200. */
export const CorrectEmail = ({ family }: Props) => (
  <FormDialog label="Correct the email address" title={`Correct the email address of ${family.name}?`}>
    {(dialog) => <EmailForm family={family} dialog={dialog} />}
  </FormDialog>
)

function EmailForm({ family: { parentId, email, isVerified }, dialog }: Props & { dialog: DialogTools }) {
  const sent = useRef<{ email: string; key: string }>(undefined)
  const form = useForm({ resolver, defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    // Another address is another change.
    if (sent.current?.email !== body.email) sent.current = { ...body, key: createIdempotencyKey() }
    const headers = { 'idempotency-key': sent.current.key }
    await dialog.send(
      async () => (await staffCall(correctEmail, { params: { parentId }, body, headers })).message,
    )
  })

  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { email_taken: 'email' }, unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Correct the email address"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p className="wrap-anywhere">{describeChange(email, isVerified)}</p>
      <FormFailure errors={errors} />
      <Field
        label="New email address"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <DialogActions
        keep="Keep the address"
        onKeep={dialog.close}
        action={isVerified ? 'Send the links' : 'Change the address'}
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}

const describeChange = (email: string, isVerified: boolean) =>
  isVerified
    ? `The account keeps ${email} for now. The new address gets a link to confirm the change, and the old one a link to stop it. It takes effect once the new address is confirmed and 24 hours have passed.`
    : `The account with ${email} is not verified, so the new address takes effect at once. It gets a link to choose a password.`
