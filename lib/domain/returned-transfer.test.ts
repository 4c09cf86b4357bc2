import { expect, test } from 'vitest'
import { returnedTransferTexts } from './returned-transfer.ts'

test('P5: a transfer of another amount is returned with both amounts', () => {
  expect(returnedTransferTexts({ amount: 81_000, sentAmount: 80_000 })).toEqual({
    why: 'You sent ₦80,000, and the order is ₦81,000. Only the exact amount is accepted, so your money is going back to the account it came from.',
    whatToDo: 'What to do: press Try again and send exactly ₦81,000, or pay by card or USSD.',
  })
})

test('P5: a transfer that is returned without a reason says so', () => {
  expect(returnedTransferTexts({ amount: 81_000 })).toEqual({
    why: 'The bank sent it back without giving a reason. Your money is going back to the account it came from.',
    whatToDo: 'What to do: try again, or pay by card or USSD.',
  })
})
