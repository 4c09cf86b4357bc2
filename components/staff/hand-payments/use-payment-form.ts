import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { recordPayment } from '#contract/bff/staff/by-hand'
import { lagosDate } from '#domain/dates'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import {
  emptyPayment,
  paymentInputOf,
  type TypedPayment,
} from '@/components/staff/hand-payments/payment-input'
import type { DialogTools } from '@/components/staff/orders/form-dialog'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

type Paid = { reference: string; open: number; payable: number; dialog: Pick<DialogTools, 'send'> }

/** STF-184. */
export function usePaymentForm({ reference, open, payable, dialog }: Paid) {
  const router = useRouter()
  const creationKey = useCreationKey()
  const today = lagosDate(new Date())
  const resolver = useMemo(
    () => lazyResolver(async () => (await import('./payment-form-schema')).paymentFormSchema(payable, today)),
    [payable, today],
  )
  const form = useForm<TypedPayment, unknown, TypedPayment>({
    resolver,
    defaultValues: emptyPayment(open, today),
  })

  async function record(payment: TypedPayment) {
    const headers = { 'idempotency-key': creationKey() }
    const input = { params: { reference }, body: paymentInputOf(payment), headers }
    await dialog.send(async () => (await staffCall(recordPayment, input)).message)
  }

  function handleError(error: unknown) {
    showFailure(form, error, { reasons: { payment_exceeds: 'amount' }, unsent: NOT_SAVED })
    if (!(error instanceof AppError && error.reason === 'payment_exceeds')) return
    // The dialog goes with its button when nothing is open any more.
    toast('The open amount has changed since you opened the form.', 'error')
    router.refresh()
  }

  return { form, today, record, handleError }
}
