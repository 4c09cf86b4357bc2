'use client'

import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { TextAreaField } from '@/components/ui/text-area-field'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'

type Words = { text: string }

type FormProps = {
  consequences: string
  field: { label: string; hint?: string; limit: number }
  resolver: Resolver<Words, unknown, Words>
  keep: string
  action: string
  busy: string
  isDanger?: boolean
  /** @returns the server's message */
  onSend: (text: string, idempotencyKey: string) => Promise<string | undefined>
}

type Props = FormProps & {
  /** Of the button that opens the dialog. */
  label: string
  opener?: string
  icon?: LucideIcon
  title: string
  focusAfter?: string
}

/** A dialog that asks for a few words, as a note or a reason. */
export const WordsDialog = ({ label, opener, icon, title, focusAfter, ...form }: Props) => (
  <FormDialog
    label={label}
    opener={opener}
    icon={icon}
    title={title}
    focusAfter={focusAfter}
    asksToLeave
    variant={form.isDanger ? 'danger' : 'secondary'}
  >
    {(dialog) => <WordsForm {...form} title={title} dialog={dialog} />}
  </FormDialog>
)

function WordsForm(props: FormProps & { title: string; dialog: DialogTools }) {
  const { consequences, field, resolver, keep, action, busy, isDanger, onSend, title, dialog } = props
  const key = useRef<string>(undefined)
  const form = useForm({ resolver, defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ text }) => {
    key.current ??= createIdempotencyKey()
    const idempotencyKey = key.current
    await dialog.send(() => onSend(text, idempotencyKey))
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>{consequences}</p>
      <FormFailure errors={errors} />
      <TextAreaField
        label={field.label}
        hint={field.hint}
        limit={field.limit}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <DialogActions
        keep={keep}
        onKeep={dialog.close}
        action={action}
        busy={isSubmitting && busy}
        isDanger={isDanger ?? false}
      />
    </Form>
  )
}
