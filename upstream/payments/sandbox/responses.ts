import type { ProviderResponse } from '../paystack/transport.ts'
import type { SandboxTransaction } from './ledger.ts'
import type { SandboxRefund } from './refunds.ts'

export const success = (data: unknown, message: string): ProviderResponse => ({
  status: 200,
  body: { status: true, message, data },
})

export const failure = (status: number, message: string, code: string): ProviderResponse => ({
  status,
  body: { status: false, message, meta: {}, type: 'validation_error', code },
})

export const verifyView = (found: SandboxTransaction) => ({
  id: found.id,
  domain: 'test',
  status: found.status,
  reference: found.reference,
  amount: found.paidKobo ?? found.amountKobo,
  requested_amount: found.amountKobo,
  currency: found.currency,
  channel: found.channel,
  paid_at: found.paidAt?.toISOString() ?? null,
  gateway_response: found.status === 'success' ? 'Successful' : 'The transaction was not completed',
  customer: { email: found.email },
})

export const returnedView = ({ id, email }: SandboxTransaction, sentKobo: number | undefined) => ({
  bank_transfer: {
    amount: String(sentKobo),
    message: 'incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: String(id),
  },
  customer: { email },
})

export const refundView = (
  { id: transaction, currency }: SandboxTransaction,
  { id, amountKobo, status, merchantNote, customerNote }: SandboxRefund,
) => ({
  id,
  transaction,
  amount: amountKobo,
  currency,
  status,
  domain: 'test',
  merchant_note: merchantNote,
  customer_note: customerNote,
})

/** The data of a webhook. `refund` is absent from payments of an earlier version. */
export const refundEventView = (
  found: SandboxTransaction,
  refund: SandboxRefund | undefined,
  status: string,
) => ({
  id: refund?.id,
  status,
  transaction_reference: found.reference,
  refund_reference: refund && `TRF_${refund.id}`,
  amount: refund?.amountKobo ?? found.paidKobo ?? found.amountKobo,
  currency: found.currency,
  domain: 'test',
  merchant_note: refund?.merchantNote,
  customer_note: refund?.customerNote,
})

export const popupView = (found: SandboxTransaction, merchant: string) => ({
  id: found.id,
  domain: 'test',
  merchant_name: merchant,
  email: found.email,
  customer: { email: found.email },
  amount: found.amountKobo,
  currency: found.currency,
  access_code: found.accessCode,
  reference: found.reference,
  transaction_status: found.status,
})

export const choiceView = ({ status, reference, id }: SandboxTransaction) => ({
  status,
  reference,
  trxref: reference,
  trans: String(id),
  transaction: String(id),
  message: status === 'success' ? 'Approved' : status,
})
