'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useId, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changePrivacyRequest } from '#contract/bff/staff/privacy-requests'
import type { RequestDetail } from '#contract/staff/privacy-requests'
import { lagosDate } from '#domain/dates'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
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

function useEditForm(request: Props['request'], dialog: DialogTools) {
  const router = useRouter()
  const [base] = useState(request)
  const [conflict, setConflict] = useState<string>()
  const form = useForm<TypedDetails, unknown, TypedDetails>({ resolver, defaultValues: typedDetails(base) })

  async function save(fields: TypedDetails, version: string) {
    const params = { requestId: base.requestId }
    const body = { ...fields, version }
    await dialog.send(async () => (await staffCall(changePrivacyRequest, { params, body })).message)
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
    saveMerged(fields: TypedDetails) {
      form.reset(fields, { keepDefaultValues: true, keepFieldsRef: true })
      send(request.version)
    },
  }
}

function EditForm({ request, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const { form, conflict, base, submit, saveMerged } = useEditForm(request, dialog)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const first = typedDetails(base)
  const mine = { ...first, ...useWatch({ control: form.control }) }
  const versions = { base: first, mine, theirs: typedDetails(request) }
  return (
    <Form aria-label="Edit the request" className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <p>The answer is due 30 days after the day received.</p>
      {conflict === undefined ? null : (
        <ChangedNote
          message={conflict}
          firstName={/^Changed by (\S+)/.exec(conflict)?.[1] ?? ''}
          contested={merge.contested(versions).map((field) => labels[field])}
          isRead={request.version !== base.version}
          hasOtherChanges={merge.hasOtherChanges(versions)}
          onSave={(keep) => saveMerged(merge.merged(versions, keep))}
          onDiscard={dialog.discard}
        />
      )}
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
