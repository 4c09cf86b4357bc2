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

/** Unknown future statuses count as `pending`. */
export const refundStatuses = ['pending', 'processing', 'needs-attention', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Without an amount it returns all that was paid. */
export type RefundRequest = { amountKobo?: number; merchantNote?: string; customerNote?: string }

export type ProviderRefund = {
  /** The provider's id. */
  refundId: string
  amount: number
  /** It returns all that was paid. */
  isWhole: boolean
  status: RefundStatus
  /** From the merchant's note: see `refundNote`. */
  ownRefundId: string | undefined
  /** In the provider's words. */
  failure: string | undefined
}

type RefundAccount = { bankCode: string; accountNumber: string; accountName: string }
type Bank = { code: string; name: string }

/** Amounts are kobo. */
type ProviderEvent = {
  kind: string
  reference: string | undefined
  amount: number | undefined
  /** Of the money's way back, not the id of the refund; two messages about one refund share it. */
  refundId: string | undefined
  providerRefundId: string | undefined
  /** From the merchant's note: see `refundNote`. */
  ownRefundId: string | undefined
  /** A refund that was made in the provider's dashboard has a note too. */
  hasNote: true | undefined
  /** In the provider's words: why a refund failed or a card was declined. */
  failure: string | undefined
  /** Of a dispute: the last instant to answer it, ISO 8601. */
  answerBy: string | undefined
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
  /** Repeating a full refund is safe: the provider never returns more than was paid. Repeating a part of it is not. */
  refund(reference: string, request?: RefundRequest): Promise<{ refundId: string }>
  /** Of one payment, also those that were made in the provider's dashboard; empty for an unknown payment. */
  listRefunds(reference: string): Promise<ProviderRefund[]>
  /** For a refund that needs attention. */
  giveRefundAccount(refundId: string, account: RefundAccount): Promise<void>
  listBanks(): Promise<Bank[]>
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
