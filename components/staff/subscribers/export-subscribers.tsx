'use client'

import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { exportSubscribers } from '#contract/bff/staff/newsletter'
import type { SubscriberState } from '#domain/newsletter-states'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { subscriberStateWords } from '@/components/staff/subscribers/subscriber-words'
import { Form } from '@/components/ui/form'
import { download } from '@/lib/client/staff/download'

type Props = {
  /** The filter of the list; undefined for all. */
  state: SubscriberState | undefined
  today: string
}

/** STF-225: of the owner. */
export const ExportSubscribers = (props: Props) => (
  <FormDialog label="Export CSV" icon={Download} title="Export the subscribers">
    {(dialog) => <ExportForm {...props} dialog={dialog} />}
  </FormDialog>
)

function ExportForm({ state, today, dialog }: Props & { dialog: DialogTools }) {
  const form = useForm()
  const { errors, isSubmitting } = form.formState
  const name = `subscribers-${state ? `${state}-` : ''}${today}.csv`

  const submit = form.handleSubmit(() =>
    dialog.run(() => download(exportSubscribers, { query: { state } }, name)),
  )
  const handleError = (error: unknown) => showFailure(form, error)

  return (
    <Form
      aria-label="Export the subscribers"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        {state
          ? `The file holds those with the state “${subscriberStateWords[state]}”`
          : 'The file holds all subscribers'}
        , with whole addresses. Keep it safe and delete it when it is no longer needed. The audit records who
        exported it.
      </p>
      <FormFailure errors={errors} />
      <DialogActions
        keep="Cancel"
        onKeep={dialog.close}
        action="Export CSV"
        busy={isSubmitting && 'Exporting...'}
      />
    </Form>
  )
}
