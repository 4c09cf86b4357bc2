'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useId, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeShareLink } from '#contract/bff/staff/share'
import type { ShareLink, ShareLinkFields } from '#contract/staff/share'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { FormFailure } from '@/components/staff/form/form-failure'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { channelOptions } from '@/components/staff/share/channel-words'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/share')).ShareLinkFields)

type Props = { link: ShareLink }

export const EditLink = ({ link }: Props) => (
  <FormDialog label="Edit" opener={`Edit ${link.name}`} title={`Edit ${link.name}`}>
    {(dialog) => <EditForm link={link} dialog={dialog} />}
  </FormDialog>
)

const fieldsOf = ({ name, channel }: ShareLinkFields): ShareLinkFields => ({ name, channel })

const merge = fieldMerge<ShareLinkFields>(
  ['name', 'channel'],
  (one, other, field) => one[field] === other[field],
)

const labels: Record<keyof ShareLinkFields, string> = { name: 'name', channel: 'channel' }

function useEditForm(link: ShareLink, dialog: DialogTools) {
  const router = useRouter()
  const [base] = useState(link)
  const [conflict, setConflict] = useState<string>()
  const form = useForm<ShareLinkFields, unknown, ShareLinkFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })

  async function save(fields: ShareLinkFields, version: string) {
    const params = { code: base.code }
    const body = { ...fields, version }
    await dialog.send(async () => (await staffCall(changeShareLink, { params, body })).message)
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error.message)
      // The dialog then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { unsent: NOT_SAVED })
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
    saveMerged(fields: ShareLinkFields) {
      form.reset(fields, { keepDefaultValues: true, keepFieldsRef: true })
      send(link.version)
    },
  }
}

function EditForm({ link, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const { form, conflict, base, submit, saveMerged } = useEditForm(link, dialog)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const { name = '', channel = base.channel } = useWatch({ control: form.control })
  const versions = { base: fieldsOf(base), mine: { name, channel }, theirs: fieldsOf(link) }
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {conflict === undefined ? null : (
        <ChangedNote
          message={conflict}
          firstName={/^Changed by (\S+)/.exec(conflict)?.[1] ?? ''}
          contested={merge.contested(versions).map((field) => labels[field])}
          isRead={link.version !== base.version}
          hasOtherChanges={merge.hasOtherChanges(versions)}
          onSave={(keep) => saveMerged(merge.merged(versions, keep))}
          onDiscard={dialog.close}
        />
      )}
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        autoComplete="off"
        maxLength={80}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SelectField
        id={`${prefix}-channel`}
        label="Posted on"
        options={channelOptions}
        error={errors.channel?.message}
        {...form.register('channel')}
      />
      <p className="text-sm text-ink-muted">
        The code stays {base.code}, because it may be printed somewhere.
      </p>
      <DialogActions
        keep="Keep as it is"
        onKeep={dialog.close}
        action="Save"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
