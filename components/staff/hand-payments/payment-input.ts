import type { PaymentInput } from '#contract/staff/hand-payments'
import { nairaFigure, toKobo } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'

/** As a form holds it: the amount is as typed. */
export type TypedPayment = { amount: string; way: string | null; receivedOn: string; bankReference: string }

/** 'Choose how it was paid.' is for the form, which may have other ways. */
type Problems = Partial<Record<'amount' | 'receivedOn' | 'bankReference', string>>

/** @param open naira that can still be paid @param today the calendar date in Lagos */
export function paymentProblems(payment: TypedPayment, open: number, today: string): Problems {
  const amount = amountProblem(payment.amount, open)
  const receivedOn = dayProblem(payment.receivedOn, today)
  const lacksReference = payment.way === 'transfer' && !payment.bankReference.trim()
  return {
    ...(amount && { amount }),
    ...(receivedOn && { receivedOn }),
    ...(lacksReference && { bankReference: 'Enter the bank’s reference.' }),
  }
}

function amountProblem(typed: string, open: number): string | undefined {
  const amount = parseNaira(typed)
  if (amount === undefined && typed.trim()) return 'Enter naira and kobo, as 26,000 or 26,000.50.'
  if (!amount) return 'Enter an amount.'
  return toKobo(amount) > toKobo(open) ? 'The payments would exceed the price.' : undefined
}

function dayProblem(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Enter the day.'
  return day > today ? 'Choose today or an earlier day.' : undefined
}

/** A reference is of a transfer only. */
export function paymentInputOf({ amount, way, receivedOn, bankReference }: TypedPayment): PaymentInput {
  const payment = { amount: parseNaira(amount) ?? 0, receivedOn }
  return way === 'transfer'
    ? { ...payment, way, bankReference: bankReference.trim() }
    : { ...payment, way: 'cash' }
}

/** Begins with all that is open, received today. */
export const emptyPayment = (open: number, today: string): TypedPayment => ({
  amount: open > 0 ? nairaFigure(open) : '',
  way: null,
  receivedOn: today,
  bankReference: '',
})
