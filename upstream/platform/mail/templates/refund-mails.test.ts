import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  const school = { ...sampleSchool, origin: 'https://kitelab.example' }
  return renderMail(compose(data, school), school)
}

const facts = { firstName: 'Adaeze', reference: '1794994920417', amountKobo: 2_600_050 }
const lines = [
  { courseTitle: 'Kite Science', childName: 'Kosi <b>Okafor', amountKobo: 2_500_050 },
  { courseTitle: 'Robots', childName: 'Chidera Okafor', amountKobo: 100_000 },
]
const approved = { ...facts, lines, ended: [], note: null }
const sent = { ...facts, lines, way: 'provider', accountLast4: null, paidOn: null }

test('STF-178: an approved refund states its lines, the sum and how long banks take', () => {
  const { subject, text, html } = render('refund-approved', approved)
  expect(subject).toBe('Your refund was approved: 1794994920417')
  expect(text).toContain(
    '₦26,000.50 of your payment 1794994920417 goes back the way you paid. Banks take up to 10 working days.',
  )
  expect(text).toContain(
    'Kite Science, Kosi <b>Okafor: ₦25,000.50\nRobots, Chidera Okafor: ₦1,000\nRefund: ₦26,000.50',
  )
  expect(text).not.toMatch(/No longer enrolled|A note/)
  expect(html).toContain('Kosi &lt;b&gt;Okafor')
  expect(html).not.toContain('color:#ffffff;padding')
})

test('STF-165: an approved refund says who is no longer enrolled, and the note of the school', () => {
  const ended = lines.map(({ courseTitle, childName }) => ({ courseTitle, childName }))
  const { text, html } = render('refund-approved', { ...approved, ended, note: 'Get well <b>soon!' })
  expect(text).toContain('No longer enrolled: Kosi <b>Okafor in Kite Science and Chidera Okafor in Robots.')
  expect(text).toContain(`A note from ${sampleSchool.name}\nGet well <b>soon!`)
  expect(html).toContain('Get well &lt;b&gt;soon!')
})

test('STF-174: an approved refund of money that was received by hand is paid back by the school', () => {
  const { text } = render('refund-approved', { ...approved, isByHand: true })
  expect(text).toContain('of your payment 1794994920417 is paid back by the school.')
  expect(text).not.toMatch(/the way you paid|working days/)
})

const slow = 'Your bank may take up to 10 working days to show it.'
test.each([
  [{}, `The payment provider has sent it back the way you paid. ${slow}`],
  [{ accountLast4: '4521' }, `The payment provider has sent it to the account that ends in 4521. ${slow}`],
  [{ way: 'transfer', paidOn: '2026-11-20' }, `We sent it by bank transfer on 20 November 2026. ${slow}`],
  [{ way: 'cash', paidOn: '2026-11-20' }, 'You received it in cash on 20 November 2026.'],
])('STF-178: a sent refund with %o states its way', (fields, words) => {
  const { subject, text, html } = render('refund-sent', { ...sent, ...fields })
  expect(subject).toBe('Your refund was sent: 1794994920417')
  expect(text).toContain(`₦26,000.50 of your payment 1794994920417 was returned. ${words}\n`)
  expect(text).toContain('Refund: ₦26,000.50')
  expect(text).toContain('See my purchases: https://kitelab.example/user/purchase-history')
  expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
})

test('STF-173: a family whose account is needed is asked to ring or reply, and never for a card', () => {
  const { subject, text, html } = render('refund-account', facts)
  expect(subject).toBe('We need your bank account for your refund: 1794994920417')
  expect(text).toContain('could not return ₦26,000.50 of your payment 1794994920417')
  expect(text).toContain('Please ring the school, or reply to this email')
  expect(text).toContain('We never ask for a card number, a PIN or a code.')
  expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
})

test('invalid data is rejected instead of mailed', () => {
  expect(() => render('refund-sent', { ...sent, way: 'cheque' })).toThrow()
})
