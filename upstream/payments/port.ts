/** How the provider calls the state of one payment; a word it adds later counts as `pending`. */
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

/** What the provider says about one reference. Amounts are kobo. */
export type Charge = {
  reference: string
  status: ChargeStatus
  /** What was paid, which includes fees that were passed on to the payer. */
  amount: number
  /** What we asked for. */
  requestedAmount: number
  currency: string
  domain: 'test' | 'live'
  channel: string | null
  paidAt: Date | null
}

type ChargeRequest = { reference: string; amount: number; email: string }

/** A signed message of the provider. Amounts are kobo. */
export type ProviderEvent = {
  kind: string
  reference: string | undefined
  amount: number | undefined
  refundId: string | undefined
  /** Names the payment of a returned bank transfer, which comes without a reference. */
  transactionId: string | undefined
  /** The provider's word for why a bank transfer was returned: `INCORRECT_AMOUNT` … */
  returnReason: string | undefined
}

/**
 * The one door to a payment provider. Every call has a time limit and throws only `ProviderError`;
 * none of them may be awaited while a database transaction is open.
 */
export type PaymentProvider = {
  name: 'paystack' | 'sandbox'
  /** Money of the other domain never settles an order. */
  domain: 'test' | 'live'
  publicKey: string
  /** A path of the site that serves the popup page instead of the provider's own host. */
  popupPath: string | null
  initialize(request: ChargeRequest): Promise<{ accessCode: string }>
  /** Undefined when the provider does not know the reference. */
  verify(reference: string): Promise<Charge | undefined>
  /** The payment of a transaction id. Undefined when the provider does not know it. */
  find(transactionId: string): Promise<Charge | undefined>
  /** Gives all of it back. The provider never returns more than was paid, so asking twice does no harm. */
  refund(reference: string): Promise<{ refundId: string }>
  /** Whether these very bytes were signed with our secret key. */
  signed(raw: Buffer, signature: string | undefined): boolean
  /** Undefined when the bytes are no message of the provider. */
  parseEvent(raw: Buffer): ProviderEvent | undefined
}

/**
 * `unreachable` (no answer) and `unreadable` (one that says nothing about this payment) may have happened all the same;
 * `refused` and `duplicate` have not.
 */
export type ProviderFailure = 'unreachable' | 'unreadable' | 'refused' | 'duplicate'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
