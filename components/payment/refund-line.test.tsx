import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundLine } from '@/components/payment/refund-line'

test('P13: a refund rule names its courses where another rule applies to the others', () => {
  const text = (courses: string[]) => renderToStaticMarkup(<RefundLine courses={courses} />)
  expect(text(['Bridges of Lagos', 'Kite Science'])).toContain('Bridges of Lagos, Kite Science: ')
  expect(text([])).not.toContain(': ')
})
