import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { usePaymentForm } from '@/components/staff/hand-payments/use-payment-form'

const { refresh, toast } = vi.hoisted(() => ({ refresh: vi.fn(), toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/components/ui/toast', () => ({ toast }))
beforeEach(() => vi.clearAllMocks())

type PaymentForm = ReturnType<typeof usePaymentForm>

const dialog = { send: () => Promise.resolve() }

function Probe({ onRender }: { onRender: (form: PaymentForm) => void }) {
  onRender(usePaymentForm({ reference: 'KL-1', open: 26_000, payable: 26_000, dialog }))
  return null
}

function rendered(): PaymentForm {
  const onRender = vi.fn<(form: PaymentForm) => void>()
  renderToStaticMarkup(<Probe onRender={onRender} />)
  const [form] = onRender.mock.lastCall ?? []
  if (!form) throw new Error('The form was not rendered.')
  return form
}

test('STF-184: after a payment that would exceed the price, the open amount is read again', () => {
  const message = 'The payments would exceed the price.'
  const { form, handleError } = rendered()
  handleError(new AppError('conflict', message, { reason: 'payment_exceeds' }))
  expect(form.getFieldState('amount').error?.message).toBe(message)
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    'The open amount has changed since you opened the form.',
    'error',
  )
  expect(refresh).toHaveBeenCalledOnce()
})

test('STF-184: another failure of a payment reads nothing again', () => {
  rendered().handleError(new AppError('unavailable', 'Not available.'))
  expect(refresh).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
})
