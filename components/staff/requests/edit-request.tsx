'use client'

import { useId, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { changePrivacyRequest } from '#contract/bff/staff/privacy-requests'
import type { RequestDetail } from '#contract/staff/privacy-requests'
import { lagosDate } from '#domain/dates'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { useEditDialog } from '@/components/staff/form/use-edit-dialog'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { DetailFields, detailFields } from '@/components/staff/requests/detail-fields'
import { type TypedDetails, typedDetails } from '@/components/staff/requests/request-form'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  request: Pick<RequestDetail, 'requestId' | 'channel' | 'receivedOn' | 'note' | 'version'>
}

/** STF-201. */
export const EditRequest = ({ request }: Props) => (
  <FormDialog label="Edit" opener="Edit the request" title="Edit the request" asksToLeave>
    {(dialog) => <EditForm request={request} dialog={dialog} />}
  </FormDialog>
)

const resolver = lazyResolver(async () => (await import('./request-form-schema')).detailsFormSchema)

const labels = { channel: 'how it came', receivedOn: 'day received', note: 'note' }

const merge = fieldMerge<TypedDetails>(
  ['channel', 'receivedOn', 'note'],
  (one, other, field) => one[field] === other[field],
)

function EditForm({ request, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const [base] = useState(request)
  const form = useForm<TypedDetails, unknown, TypedDetails>({ resolver, defaultValues: typedDetails(base) })
  const { changed, submit } = useEditDialog({
    form,
    base,
    stored: request,
    valuesOf: typedDetails,
    merge,
    save: (fields, version) =>
      dialog.send(async () => {
        const input = { params: { requestId: base.requestId }, body: { ...fields, version } }
        return (await staffCall(changePrivacyRequest, input)).message
      }),
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  return (
    <Form aria-label="Edit the request" className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <p>The answer is due 30 days after the day received.</p>
      {changed ? (
        <ChangedNote
          {...changed}
          contested={merge.contested(changed.versions).map((field) => labels[field])}
          hasOtherChanges={merge.hasOtherChanges(changed.versions)}
          onDiscard={dialog.discard}
        />
      ) : null}
      <ErrorSummary form={form} fields={detailFields} prefix={prefix} />
      <FormFailure errors={errors} />
      <DetailFields prefix={prefix} today={lagosDate(new Date())} errors={errors} register={form.register} />
      <DialogActions
        keep="Keep as it is"
        onKeep={dialog.close}
        action="Save"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
