'use client'

import { useId, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { changeShareLink } from '#contract/bff/staff/share'
import type { ShareLink, ShareLinkFields } from '#contract/staff/share'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { FormFailure } from '@/components/staff/form/form-failure'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { useEditDialog } from '@/components/staff/form/use-edit-dialog'
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

function EditForm({ link, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const [base] = useState(link)
  const form = useForm<ShareLinkFields, unknown, ShareLinkFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })
  const { changed, submit } = useEditDialog({
    form,
    base,
    stored: link,
    valuesOf: fieldsOf,
    merge,
    save: (fields, version) =>
      dialog.send(async () => {
        const input = { params: { code: base.code }, body: { ...fields, version } }
        return (await staffCall(changeShareLink, input)).message
      }),
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {changed ? (
        <ChangedNote
          {...changed}
          contested={merge.contested(changed.versions)}
          hasOtherChanges={merge.hasOtherChanges(changed.versions)}
          onDiscard={dialog.close}
        />
      ) : null}
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
