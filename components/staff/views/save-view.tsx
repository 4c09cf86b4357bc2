'use client'

import { BookmarkPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { saveView } from '#contract/bff/staff/views'
import type { ViewName } from '#contract/staff/views'
import { FormFailure } from '@/components/staff/form/form-failure'
import { InfoNote } from '@/components/staff/form/info-note'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/views')).ViewName)

type Props = {
  list: string
  query: string
  /** The list is searched, which a view leaves out. */
  hasSearch: boolean
}

/** STF-061. */
export const SaveView = (props: Props) => (
  <FormDialog label="Save this view" icon={BookmarkPlus} title="Save this view">
    {(dialog) => <SaveForm dialog={dialog} {...props} />}
  </FormDialog>
)

type FormProps = Props & { dialog: DialogTools }

function useSaveForm({ dialog, list, query }: FormProps) {
  const creationKey = useCreationKey()
  const [used, setUsed] = useState<string>()
  const form = useForm<ViewName, unknown, ViewName>({
    resolver,
    mode: 'onTouched',
    defaultValues: { name: '' },
  })
  const name = useWatch({ control: form.control, name: 'name' }).trim()
  const replaces = used !== undefined && name === used

  async function save(values: ViewName) {
    const body = { ...values, list, query, replace: replaces }
    const headers = { 'idempotency-key': creationKey() }
    try {
      await dialog.send(async () => (await staffCall(saveView, { body, headers })).message)
    } catch (error) {
      if (!(error instanceof AppError) || error.reason !== 'name_used') throw error
      setUsed(values.name)
    }
  }

  function handleError(error: unknown) {
    showFailure(form, error, { unsent: NOT_SAVED })
  }

  return { form, save, handleError, replaces }
}

function SaveForm(props: FormProps) {
  const id = useId()
  const { form, save, handleError, replaces } = useSaveForm(props)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const submit = form.handleSubmit(save)
  return (
    <Form
      aria-label="Save this view"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        Keeps the filters and the order of the list under a name. Only you see it.
        {props.hasSearch ? ' The search is not kept.' : ''}
      </p>
      <FormFailure errors={errors} />
      <Field
        id={id}
        label="Name"
        autoComplete="off"
        maxLength={40}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div role="status">
        {replaces ? <InfoNote>You have a view of this name. Replace it with this one?</InfoNote> : null}
      </div>
      <DialogActions
        keep="Not now"
        onKeep={props.dialog.close}
        action={replaces ? 'Replace the view' : 'Save view'}
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
