import { naira } from './naira.ts'

type ReturnedTransfer = { amount: number; sentAmount?: number | null | undefined }

export function returnedTransferTexts({ amount, sentAmount }: ReturnedTransfer): {
  why: string
  whatToDo: string
} {
  if (sentAmount === null || sentAmount === undefined)
    return {
      why: 'The bank sent it back without giving a reason. Your money is going back to the account it came from.',
      whatToDo: 'What to do: try again, or pay by card or USSD.',
    }
  return {
    why: `You sent ${naira(sentAmount)}, and the order is ${naira(amount)}. Only the exact amount is accepted, so your money is going back to the account it came from.`,
    whatToDo: `What to do: press Try again and send exactly ${naira(amount)}, or pay by card or USSD.`,
  }
}
