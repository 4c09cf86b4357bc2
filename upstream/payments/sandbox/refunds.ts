import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { refundStatuses } from '../port.ts'
import { type Hook, newHook } from './hooks.ts'

/** What happens to the next refund of a payment; `unclear`: it is made, and its answer is lost. */
export const refundPlans = ['fails', 'needs-account', 'unclear'] as const
type RefundPlan = (typeof refundPlans)[number]

export const SandboxRefund = z.object({
  id: z.string(),
  amountKobo: z.number(),
  status: z.enum(refundStatuses),
  merchantNote: z.string().nullable(),
  customerNote: z.string().nullable(),
  /** Of the account that was given. */
  accountLast4: z.string().optional(),
})
export type SandboxRefund = z.infer<typeof SandboxRefund>

type Refundable = {
  status: string
  amountKobo: number
  paidKobo?: number | undefined
  hooks: Hook[]
  refunds: SandboxRefund[]
  refundPlan?: RefundPlan | undefined
}

/** Without an amount: all that was paid. */
export type NewRefund = {
  amountKobo: number | undefined
  merchantNote: string | undefined
  customerNote: string | undefined
}

export type RefundResult = { refund: SandboxRefund; isAnswerLost: boolean } | { refusal: string }

const paidOf = ({ paidKobo, amountKobo }: Refundable) => paidKobo ?? amountKobo

const sumOf = (refunds: readonly SandboxRefund[]) =>
  refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)

const leftOf = (found: Refundable) =>
  paidOf(found) - sumOf(found.refunds.filter(({ status }) => status !== 'failed'))

/** Later ids are greater, as at the provider. */
const newId = () => String((BigInt(Date.now()) << 20n) + BigInt(randomInt(2 ** 20)))

const endings = {
  fails: { status: 'failed', event: 'refund.failed' },
  'needs-account': { status: 'needs-attention', event: 'refund.needs-attention' },
  unclear: { status: 'processed', event: 'refund.processed' },
} as const

function withHook<T extends Refundable>(found: T, event: Hook['event'], refundId: string): T {
  const isReversed = sumOf(found.refunds.filter(({ status }) => status === 'processed')) >= paidOf(found)
  const hooks = [...found.hooks, newHook(event, { refundId })]
  return { ...found, hooks, status: isReversed ? 'reversed' : found.status }
}

function refusalOf(found: Refundable, amountKobo: number): string | undefined {
  if (found.status === 'reversed') return 'Transaction has been fully reversed'
  if (found.status !== 'success') return 'Transaction has not been paid'
  return amountKobo > leftOf(found) ? 'Refund amount cannot be more than transaction amount' : undefined
}

/** Ends at once; the webhook says how. */
export function addRefund<T extends Refundable>(
  found: T,
  asked: NewRefund,
): { after: T; result: RefundResult } {
  const { amountKobo = paidOf(found), merchantNote = null, customerNote = null } = asked
  const refusal = refusalOf(found, amountKobo)
  if (refusal) return { after: found, result: { refusal } }
  const { status, event } = endings[found.refundPlan ?? 'unclear']
  const refund: SandboxRefund = { id: newId(), amountKobo, status, merchantNote, customerNote }
  const refunded = { ...found, refunds: [...found.refunds, refund], refundPlan: undefined }
  const result = { refund, isAnswerLost: found.refundPlan === 'unclear' }
  return { after: withHook(refunded, event, refund.id), result }
}

/** Undefined unless the refund needs attention. */
export function giveAccount<T extends Refundable>(found: T, id: string, accountLast4: string): T | undefined {
  const refund = found.refunds.find((one) => one.id === id)
  if (refund?.status !== 'needs-attention') return undefined
  const sent: SandboxRefund = { ...refund, status: 'processed', accountLast4 }
  const refunds = found.refunds.map((one) => (one.id === id ? sent : one))
  return withHook({ ...found, refunds }, 'refund.processed', id)
}
