'use client'

import { useId } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { recordPrivacyRequest } from '#contract/bff/staff/privacy-requests'
import type { FamilyDetail } from '#contract/staff/families'
import { lagosDate } from '#domain/dates'
import { requestKinds } from '#domain/privacy-requests'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { DetailFields, detailFields } from '@/components/staff/requests/detail-fields'
import { inputOf, type TypedRequest } from '@/components/staff/requests/request-form'
import { kindLabels } from '@/components/staff/requests/request-words'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

type Props = { family: Pick<FamilyDetail, 'parentId' | 'name'> }

/** STF-201. */
export const RecordRequest = ({ family }: Props) => (
  <FormDialog label="Record a request" title={`Record a privacy request of ${family.name}`} asksToLeave>
    {(dialog) => <RequestForm family={family} dialog={dialog} />}
  </FormDialog>
)

const resolver = lazyResolver(async () => (await import('./request-form-schema')).requestFormSchema)

const fields = [{ name: 'kind', label: 'Request' }, ...detailFields] as const

const kindOptions = requestKinds.map((value) => ({ value, label: kindLabels[value] }))

function useRequestForm({ family: { parentId }, dialog }: Props & { dialog: DialogTools }) {
  const creationKey = useCreationKey()
  const today = lagosDate(new Date())
  const form = useForm<TypedRequest, unknown, TypedRequest>({
    resolver,
    defaultValues: { kind: null, channel: null, receivedOn: today, note: '' },
  })

  const submit = form.handleSubmit(async (typed) => {
    const headers = { 'idempotency-key': creationKey() }
    const body = { parentId, ...inputOf(typed) }
    await dialog.send(async () => (await staffCall(recordPrivacyRequest, { body, headers })).message)
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return { form, today, submit, handleError }
}

function RequestForm(props: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const { form, today, submit, handleError } = useRequestForm(props)
  const { control, register } = form
  const { errors, isSubmitting } = useFormState({ control })
  return (
    <Form
      aria-label="Record a privacy request"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        The answer is due 30 days after the day received. For a copy of the data or a deletion, the family
        gets an email with a link at once.
      </p>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <RadioField
        label="What does the family ask for?"
        options={kindOptions}
        error={errors.kind?.message}
        {...register('kind')}
      />
      <DetailFields prefix={prefix} today={today} errors={errors} register={register} />
      <DialogActions
        keep="Not now"
        onKeep={props.dialog.close}
        action="Record the request"
        busy={isSubmitting && 'Recording...'}
      />
    </Form>
  )
}
