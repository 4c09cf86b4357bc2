import { expect, test } from 'vitest'
import { replacedToasts, type ShownToast } from '@/components/ui/toast-stack'

const toast = (id: number, message: string, type: string, page = '/contact'): ShownToast => ({
  id,
  message,
  type,
  page,
})
const wrong = toast(1, 'Invalid OTP. Please try again.', 'error')
const failed = toast(2, 'Verification failed', 'failed')
const added = toast(3, 'Course added to cart!', 'success')
const elsewhere = toast(4, 'Failed to send contact form.', 'error', '/cart')
const shown = [wrong, failed, added, elsewhere]

test('P12: a success removes the errors of the same page, and nothing else', () => {
  expect(replacedToasts(shown, { message: 'Email verified', type: 'success', page: '/contact' })).toEqual([
    wrong,
    failed,
  ])
})

test('P12: an error, a warning or an info toast removes nothing', () => {
  for (const type of ['error', 'info', 'warning'])
    expect(replacedToasts(shown, { message: 'Another one', type, page: '/contact' })).toEqual([])
})

test('P12: the same message is shown only once', () => {
  expect(replacedToasts(shown, { message: added.message, type: 'success', page: '/blog' })).toEqual([added])
  expect(replacedToasts(shown, { message: wrong.message, type: 'error', page: '/contact' })).toEqual([wrong])
})
