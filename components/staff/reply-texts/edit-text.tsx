'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeReplyText } from '#contract/bff/staff/messages'
import type { ReplyText, ReplyTextInput } from '#contract/staff/reply-texts'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
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

function useEditForm(text: ReplyText, dialog: DialogTools) {
  const router = useRouter()
  const [base] = useState(text)
  const [conflict, setConflict] = useState<string>()
  const form = useForm<ReplyTextInput, unknown, ReplyTextInput>({
    resolver: textResolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })

  async function save(fields: ReplyTextInput, version: string) {
    const params = { textId: base.textId }
    const body = { ...fields, version }
    await dialog.send(async () => (await staffCall(changeReplyText, { params, body })).message)
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error.message)
      // The dialog then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { reasons: { name_used: 'name' }, unsent: NOT_SAVED })
  }

  const send = (version: string, event?: SyntheticEvent<HTMLFormElement>) =>
    void form
      .handleSubmit((fields) => save(fields, version))(event)
      .catch(handleError)

  return {
    form,
    conflict,
    base,
    submit: (event: SyntheticEvent<HTMLFormElement>) => send(base.version, event),
    saveMerged(fields: ReplyTextInput) {
      form.reset(fields, { keepDefaultValues: true, keepFieldsRef: true })
      send(text.version)
    },
  }
}

function EditForm({ text, dialog }: Props & { dialog: DialogTools }) {
  const { form, conflict, base, submit, saveMerged } = useEditForm(text, dialog)
  const { isSubmitting } = useFormState({ control: form.control })
  const { name = '', text: words = '' } = useWatch({ control: form.control })
  const versions = { base: fieldsOf(base), mine: { name, text: words }, theirs: fieldsOf(text) }
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {conflict === undefined ? null : (
        <ChangedNote
          message={conflict}
          firstName={/^Changed by (\S+)/.exec(conflict)?.[1] ?? ''}
          contested={merge.contested(versions)}
          isRead={text.version !== base.version}
          hasOtherChanges={merge.hasOtherChanges(versions)}
          onSave={(keep) => saveMerged(merge.merged(versions, keep))}
          onDiscard={dialog.discard}
        />
      )}
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
