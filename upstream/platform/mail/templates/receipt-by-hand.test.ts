import { expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'
import type { HandReceiptMail } from './receipt-by-hand.ts'

const mail: HandReceiptMail = {
  firstName: 'Adaeze',
  parentName: 'Adaeze Okafor',
  receiptNumber: 'KL-2026-00012',
  reference: '1794994920417',
  way: 'cash',
  receivedOn: '2026-11-20',
  amountKobo: 2_000_000,
  lines: [{ courseTitle: 'Kite Science', childName: 'Kosi <b>Okafor', priceKobo: 4_500_000 }],
  receivedKobo: 3_000_000,
  openKobo: 1_500_000,
  reverses: null,
}

function render(fields: Partial<HandReceiptMail> = {}) {
  const compose = templates.get('receipt-by-hand')
  if (!compose) throw new Error('Unknown template.')
  const school = { ...sampleSchool, origin: 'https://kitelab.example' }
  return renderMail(compose({ ...mail, ...fields }, school), school)
}

test('STF-186: a receipt says its number, cash or transfer, the part paid and what is open', () => {
  const { subject, text, html } = render()
  expect(subject).toBe('Your receipt KL-2026-00012')
  expect(text).toContain(
    'Received from Adaeze Okafor in cash on 20 November 2026. Receipt KL-2026-00012, order 1794994920417.',
  )
  expect(text).toContain(
    'Kite Science, Kosi <b>Okafor: ₦45,000\nThis payment: ₦20,000\nPaid in all: ₦30,000\nStill open: ₦15,000',
  )
  expect(text).toContain('https://kitelab.example/user/purchase-history/receipt/KL-2026-00012')
  expect(html).toContain('Kosi &lt;b&gt;Okafor')
  expect(render({ way: 'transfer' }).text).toContain('by bank transfer on 20 November 2026')
})

test('STF-182: a receipt says the list price where less was agreed, and what is no longer due', () => {
  const lines = [
    { courseTitle: 'Kite Science', childName: 'Kosi', priceKobo: 4_500_000, listPriceKobo: 6_000_000 },
  ]
  expect(render({ lines, openKobo: 500_000 }).text).toContain(
    'Kite Science, Kosi, instead of ₦60,000: ₦45,000\nThis payment: ₦20,000\nPaid in all: ₦30,000\nNo longer due: ₦10,000\nStill open: ₦5,000',
  )
})

test('STF-187: a reversal says which receipt is no longer valid', () => {
  const { subject, text } = render({ receiptNumber: 'KL-2026-00013', reverses: 'KL-2026-00012' })
  expect(subject).toBe('Receipt KL-2026-00012 is no longer valid')
  expect(text).toContain(
    '₦20,000 of order 1794994920417 was recorded by mistake. Entry KL-2026-00013 takes it back.',
  )
  expect(text).toContain('Taken back: ₦20,000')
  expect(text).not.toContain('In words')
})
