import { expect, test } from 'vitest'
import { returnedTransferTexts } from './returned-transfer.ts'

test('P5: the text names both amounts when they differ', () => {
  expect(returnedTransferTexts({ amount: 81_000, sentAmount: 80_000 })).toEqual({
    why: 'You sent ₦80,000, and the order is ₦81,000. Only the exact amount is accepted, so your money is going back to the account it came from.',
    whatToDo: 'What to do: press Try again and send exactly ₦81,000, or pay by card or USSD.',
  })
})

test('P5: the text says when the bank gave no reason', () => {
  expect(returnedTransferTexts({ amount: 81_000 })).toEqual({
    why: 'The bank sent it back without giving a reason. Your money is going back to the account it came from.',
    whatToDo: 'What to do: try again, or pay by card or USSD.',
  })
})
