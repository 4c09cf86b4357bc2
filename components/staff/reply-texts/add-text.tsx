'use client'

import { Plus } from 'lucide-react'
import { useForm, useFormState } from 'react-hook-form'
import { addReplyText } from '#contract/bff/staff/messages'
import type { ReplyTextInput } from '#contract/staff/reply-texts'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { TextFields, textResolver } from '@/components/staff/reply-texts/text-fields'
import { Form } from '@/components/ui/form'
import { staffCall } from '@/lib/client/staff/call'

/** STF-221. */
export const AddText = () => (
  <FormDialog label="New reply text" icon={Plus} variant="primary" title="New reply text" asksToLeave>
    {(dialog) => <AddForm dialog={dialog} />}
  </FormDialog>
)

function AddForm({ dialog }: { dialog: DialogTools }) {
  const creationKey = useCreationKey()
  const form = useForm<ReplyTextInput, unknown, ReplyTextInput>({
    resolver: textResolver,
    mode: 'onTouched',
    defaultValues: { name: '', text: '' },
  })
  const { isSubmitting } = useFormState({ control: form.control })

  const submit = form.handleSubmit(async (body) => {
    const headers = { 'idempotency-key': creationKey() }
    await dialog.send(async () => (await staffCall(addReplyText, { body, headers })).message)
  })
  const handleError = (error: unknown) =>
    showFailure(form, error, { reasons: { name_used: 'name' }, unsent: NOT_SAVED })

  return (
    <Form
      aria-label="New reply text"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <TextFields form={form} />
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action="Add text"
        busy={isSubmitting && 'Adding...'}
      />
    </Form>
  )
}
