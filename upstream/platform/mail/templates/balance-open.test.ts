import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import type { BalanceOpenMail } from './balance-open.ts'
import { renderMail } from './layout.ts'

const mail: BalanceOpenMail = {
  firstName: 'Adaeze',
  reference: '1794994920417',
  courses: ['Kite Science', 'Robots <b>'],
  openKobo: 1_500_050,
  way: 'cash',
}

function render(fields: Partial<BalanceOpenMail> = {}) {
  const compose = templates.get('balance-open')
  if (!compose) throw new Error('Unknown template.')
  const school = { ...sampleSchool, origin: 'https://kitelab.example' }
  return renderMail(compose({ ...mail, ...fields }, school), school)
}

test('STF-256: the reminder says what is open and how it can be paid', () => {
  const { subject, text, html } = render()
  expect(subject).toBe('₦15,000.50 is still open for order 1794994920417')
  expect(text).toContain('₦15,000.50 of order 1794994920417 for Kite Science and Robots <b> is not paid yet.')
  expect(text).toContain('Please pay it in cash at the school (Yaba, Lagos, Nigeria;')
  expect(text).toContain('https://kitelab.example/user/purchase-history')
  expect(html).toContain('Robots &lt;b&gt;')
  expect(render({ way: 'transfer' }).text).toContain(
    'Please pay it by bank transfer to the school’s account, or',
  )
})
