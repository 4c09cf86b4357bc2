'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { hasUnsavedChanges } from '@/components/staff/form/unsaved-forms'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { UNSAVED } from '@/components/staff/post-actions/post-action-words'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  label: string
  /** The title of the post. */
  of: string
  title: string
  words: string
  keep: string
  busy: string
  /** Asks whether the form of the page may be left. */
  mayConfirm?: () => Promise<boolean>
  onConfirm: () => Promise<void>
}

/** A button that asks first and says what it does. */
export const ConfirmPostAction = ({ label, of, title, ...form }: Props) => (
  <FormDialog label={label} opener={`${label}: ${of}`} title={title}>
    {(dialog) => <ConfirmForm {...form} label={label} dialog={dialog} />}
  </FormDialog>
)

type FormProps = Omit<Props, 'of' | 'title'> & { dialog: DialogTools }

function ConfirmForm({ label, words, keep, busy, mayConfirm, onConfirm, dialog }: FormProps) {
  const form = useForm()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async () => {
    if (!mayConfirm || (await mayConfirm())) await dialog.run(onConfirm)
  })
  return (
    <Form
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) =>
        void submit(event).catch((error: unknown) => showFailure(form, error, { unsent: NOT_SAVED }))
      }
    >
      <p>{words}</p>
      <UnsavedNote />
      <FormFailure errors={errors} />
      <DialogActions keep={keep} onKeep={dialog.close} action={label} busy={isSubmitting && busy} />
    </Form>
  )
}

/** An action is about what was saved last. */
export function UnsavedNote() {
  const [isUnsaved] = useState(hasUnsavedChanges)
  return isUnsaved ? <InlineMessage tone="info">{UNSAVED}</InlineMessage> : null
}
