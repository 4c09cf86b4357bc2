'use client'

import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { naira } from '#domain/naira'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { PaymentFields } from '@/components/staff/hand-payments/payment-fields'
import { wayOptions } from '@/components/staff/hand-payments/payment-words'
import { usePaymentForm } from '@/components/staff/hand-payments/use-payment-form'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'

type Props = {
  reference: string
  /** Naira. */
  open: number
  /** Naira that can be recorded: more than is open when a place has ended. */
  payable: number
}

/** STF-184. */
export const RecordPayment = (props: Props) => (
  <FormDialog label="Record a payment" icon={Plus} title={`Record a payment of ${props.reference}`}>
    {(dialog) => <PaymentForm {...props} dialog={dialog} />}
  </FormDialog>
)

const fields = [
  { name: 'way', label: 'How' },
  { name: 'amount', label: 'Amount received' },
  { name: 'receivedOn', label: 'Day received' },
  { name: 'bankReference', label: 'Bank reference' },
] as const

type FormProps = Props & { dialog: DialogTools }

const describeOpen = ({ open, payable }: Props) =>
  open > 0
    ? `${naira(open)} is open.`
    : `Nothing is open, because a place has ended. Record at most ${naira(payable)} that the school received for it.`

function PaymentForm(props: FormProps) {
  const prefix = useId()
  const { form, today, record, handleError } = usePaymentForm(props)
  const { control, register } = form
  const { errors, isSubmitting } = useFormState({ control })
  const way = useWatch({ control, name: 'way' })
  const submit = form.handleSubmit(record)
  return (
    <Form
      aria-label="Record a payment"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        {describeOpen(props)} The payment gets a receipt number, and the family gets the receipt by email.
      </p>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <RadioField
        label="How was it paid?"
        options={wayOptions}
        error={errors.way?.message}
        {...register('way')}
      />
      <PaymentFields
        prefix={prefix}
        amount={{ field: register('amount'), error: errors.amount?.message }}
        receivedOn={{ field: register('receivedOn'), error: errors.receivedOn?.message }}
        bankReference={
          way === 'transfer'
            ? { field: register('bankReference'), error: errors.bankReference?.message }
            : undefined
        }
        today={today}
      />
      <DialogActions
        keep="Not now"
        onKeep={props.dialog.close}
        action="Record the payment"
        busy={isSubmitting && 'Recording...'}
      />
    </Form>
  )
}
