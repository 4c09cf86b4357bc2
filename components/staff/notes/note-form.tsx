'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextAreaField } from '@/components/ui/text-area-field'
import { toast } from '@/components/ui/toast'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { resetForm } from '@/lib/client/reset-form'

const LIMIT = 1_000

type Note = { text: string }

type Props = {
  resolver: Resolver<Note, unknown, Note>
  /** @returns the server's message */
  onAdd: (note: Note, idempotencyKey: string) => Promise<string | undefined>
}

/** Of an order or a family (STF-164, STF-194). */
export function NoteForm({ resolver, onAdd }: Props) {
  const router = useRouter()
  const key = useRef<string>(undefined)
  /** Begins the counter of the field again. */
  const [added, setAdded] = useState(0)
  const form = useForm({ resolver, defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState

  async function add(note: Note) {
    key.current ??= createIdempotencyKey()
    const message = await onAdd(note, key.current)
    key.current = undefined
    resetForm(form)
    setAdded(added + 1)
    toast(message ?? 'The note has been added.')
    router.refresh()
  }

  const submit = form.handleSubmit(add)
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label="Add a note"
      className="mb-5 grid gap-2"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <UnsavedChanges form={form} />
      <FormFailure errors={errors} />
      <TextAreaField
        key={added}
        label="Add a note"
        placeholder="Only staff see notes. Nothing about a child’s health, please."
        limit={LIMIT}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <Button
        type="submit"
        size="xs"
        variant="secondary"
        className="justify-self-end"
        busy={isSubmitting && 'Adding...'}
      >
        Add note
      </Button>
    </Form>
  )
}
