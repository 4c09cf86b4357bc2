import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import type { PaymentReference } from '#contract/api/payment'
import { AppError } from '#contract/app-error'
import { readCart } from '#contract/bff/cart'
import { listEnrolments } from '#contract/bff/enrolment'
import { listTransactions } from '#contract/bff/transaction'
import { showOutcomeMessage } from '@/components/payment/outcome-message'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { type OrderReply, verifyOrder } from '@/lib/client/checkout'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { reportTo } from '@/lib/client/report'

const FAILED = 'Payment verification failed.'
const UNKNOWN = 'We found no payment with this code. Check the receipt email, or contact us.'

const resolver = lazyResolver(
  async () => (await import('#contract/bff/parent-schemas')).parentSchemas.payment.PaymentReference,
)

const isPaid = ({ answer }: OrderReply) => typeof answer === 'object' && answer.status === 'paid'

type Props = { reference: string; onVerified: () => void; onClose: () => void }

export function VerifyPaymentForm({ reference, onVerified, onClose }: Props) {
  const form = useForm({ resolver, defaultValues: { reference } })
  const { errors, isSubmitting } = form.formState
  const refresh = useRefreshAfterPayment()

  async function verify(input: PaymentReference) {
    const reply = await verifyOrder(input.reference)
    showOutcomeMessage(reply, FAILED)
    if (reply.error instanceof AppError && reply.error.code === 'not_found')
      form.setError('reference', { type: 'server', message: UNKNOWN }, { shouldFocus: true })
    if (!isPaid(reply)) return
    refresh()
    onVerified()
  }

  const submit = form.handleSubmit(verify)
  return (
    <Form
      className="grid gap-5 text-left"
      onSubmit={(event) => void submit(event).catch(reportTo(form, FAILED))}
    >
      <p className="text-center">
        The payment provider sent you the reference code of your payment by email.
      </p>
      <Field
        label="Payment reference code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <div className="grid gap-2">
        <Button type="submit" busy={isSubmitting && 'Verifying...'}>
          Verify Payment
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  )
}

/** Revalidates the data that a confirmed payment changes. */
function useRefreshAfterPayment() {
  const { mutate } = useSWRConfig()
  return () => {
    for (const { path } of [readCart, listEnrolments, listTransactions]) void mutate(path)
  }
}
