'use client'

import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { changeReplyText } from '#contract/bff/staff/messages'
import type { ReplyText, ReplyTextInput } from '#contract/staff/reply-texts'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { useEditDialog } from '@/components/staff/form/use-edit-dialog'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { TextFields, textResolver } from '@/components/staff/reply-texts/text-fields'
import { Form } from '@/components/ui/form'
import { staffCall } from '@/lib/client/staff/call'

type Props = { text: ReplyText }

/** STF-221. */
export const EditText = ({ text }: Props) => (
  <FormDialog label="Edit" opener={`Edit ${text.name}`} title={`Edit ${text.name}`} asksToLeave>
    {(dialog) => <EditForm text={text} dialog={dialog} />}
  </FormDialog>
)

const fieldsOf = ({ name, text }: ReplyTextInput): ReplyTextInput => ({ name, text })

const merge = fieldMerge<ReplyTextInput>(['name', 'text'], (one, other, field) => one[field] === other[field])

function EditForm({ text, dialog }: Props & { dialog: DialogTools }) {
  const [base] = useState(text)
  const form = useForm<ReplyTextInput, unknown, ReplyTextInput>({
    resolver: textResolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })
  const { changed, submit } = useEditDialog({
    form,
    base,
    stored: text,
    valuesOf: fieldsOf,
    merge,
    reasons: { name_used: 'name' },
    save: (fields, version) =>
      dialog.send(async () => {
        const input = { params: { textId: base.textId }, body: { ...fields, version } }
        return (await staffCall(changeReplyText, input)).message
      }),
  })
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {changed ? (
        <ChangedNote
          {...changed}
          contested={merge.contested(changed.versions)}
          hasOtherChanges={merge.hasOtherChanges(changed.versions)}
          onDiscard={dialog.discard}
        />
      ) : null}
      <TextFields form={form} />
      <DialogActions
        keep="Keep as it is"
        onKeep={dialog.close}
        action="Save"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
