'use client'

import { useForm, useFormState } from 'react-hook-form'
import { endUnpaidOrder } from '#contract/bff/staff/orders'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { staffCall } from '@/lib/client/staff/call'

/** STF-181: frees the places of an order that is not paid, so that the office can enrol by hand. */
export const EndUnpaidOrder = ({ reference }: { reference: string }) => (
  <FormDialog label="End unpaid order" title={`End order ${reference}?`}>
    {(dialog) => <EndForm reference={reference} dialog={dialog} />}
  </FormDialog>
)

function EndForm({ reference, dialog }: { reference: string; dialog: DialogTools }) {
  const form = useForm({ defaultValues: {} })
  const { errors, isSubmitting } = useFormState({ control: form.control })

  const submit = form.handleSubmit(() =>
    dialog.send(async () => (await staffCall(endUnpaidOrder, { params: { reference } })).message),
  )
  return (
    <Form
      aria-label="End unpaid order"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) =>
        void submit(event).catch((error: unknown) => showFailure(form, error, { unsent: NOT_SAVED }))
      }
    >
      <p>
        The provider is asked first. If it says that nothing was paid, the order ends and its places are free.
        If the family pays later, all places of the order are given together. If one is full, or a child has
        it already, the whole payment goes back.
      </p>
      <FormFailure errors={errors} />
      <DialogActions
        keep="Keep the order"
        onKeep={dialog.close}
        action="End unpaid order"
        busy={isSubmitting && 'Asking the provider...'}
      />
    </Form>
  )
}
