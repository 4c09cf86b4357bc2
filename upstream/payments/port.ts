/** Unknown future statuses count as `pending`. */
export const chargeStatuses = [
  'success',
  'failed',
  'abandoned',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
] as const
type ChargeStatus = (typeof chargeStatuses)[number]

export type Charge = {
  reference: string
  status: ChargeStatus
  /** Includes fees passed on to the payer. */
  amount: number
  requestedAmount: number
  currency: string
  domain: 'test' | 'live'
  channel: string | null
  paidAt: Date | null
}

type ChargeRequest = { reference: string; amount: number; email: string }

/** Amounts are kobo. */
type ProviderEvent = {
  kind: string
  reference: string | undefined
  amount: number | undefined
  refundId: string | undefined
  /** Identifies the payment of a returned bank transfer, which has no reference. */
  transactionId: string | undefined
  /** For example `INCORRECT_AMOUNT`. */
  returnReason: string | undefined
}

/** Calls time out and throw only `ProviderError`. Never await one inside a database transaction. */
export type PaymentProvider = {
  name: 'paystack' | 'sandbox'
  /** Payments of the other domain never settle an order. */
  domain: 'test' | 'live'
  publicKey: string
  popupPath: string | null
  initialize(request: ChargeRequest): Promise<{ accessCode: string }>
  verify(reference: string): Promise<Charge | undefined>
  find(transactionId: string): Promise<Charge | undefined>
  /** Full refund. Repeating is safe: the provider never returns more than was paid. */
  refund(reference: string): Promise<{ refundId: string }>
  isSigned(raw: Buffer, signature: string | undefined): boolean
  parseEvent(raw: Buffer): ProviderEvent | undefined
}

/** The call may have taken effect after `unreachable` and `unreadable`, never after `refused` and `duplicate`. */
export type ProviderFailure = 'unreachable' | 'unreadable' | 'refused' | 'duplicate'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
