import { z } from 'zod'
import { type PaymentProvider, ProviderError, type ProviderRefund, refundStatuses } from '../port.ts'
import { ownRefundIdIn } from '../refund-note.ts'
import { isUnknown, parseData, request, requireSuccess } from './envelope.ts'
import type { Transport } from './transport.ts'

/** Up to 64 bits. */
const Id = z.union([z.number(), z.string()]).transform(String)

const Refunded = z.object({ id: Id })

const Payment = z.object({ id: Id, amount: z.number().int() })

/** An id, or in some answers the whole transaction. */
const TransactionId = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])

const ListedRefund = z.object({
  id: Id,
  transaction: TransactionId.nullish().catch(undefined),
  amount: z.coerce.number().int(),
  status: z.enum(refundStatuses).catch('pending'),
  merchant_note: z.string().nullish(),
  message: z.string().nullish().catch(undefined),
})

const BankData = z.object({ id: Id, code: z.string().min(1), name: z.string().min(1) })

type RefundCalls = Pick<PaymentProvider, 'refund' | 'listRefunds' | 'giveRefundAccount' | 'listBanks'>

export const refundCalls = (send: Transport): RefundCalls => ({
  async refund(reference, { amountKobo, merchantNote, customerNote } = {}) {
    const body = {
      transaction: reference,
      ...(amountKobo !== undefined && { amount: amountKobo }),
      ...(merchantNote !== undefined && { merchant_note: merchantNote }),
      ...(customerNote !== undefined && { customer_note: customerNote }),
    }
    const { data } = await request(send, { method: 'POST', path: '/refund', body })
    return { refundId: parseData(Refunded, data).id }
  },

  listRefunds: (reference) => listRefunds(send, reference),

  async giveRefundAccount(refundId, { bankCode, accountNumber }) {
    const bank = (await listBanks(send)).find(({ code }) => code === bankCode)
    if (!bank) throw new ProviderError('refused', 'This bank is not known')
    const path = `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`
    const account = { currency: 'NGN', account_number: accountNumber, bank_id: bank.id }
    await request(send, { method: 'POST', path, body: { refund_account_details: account } })
  },

  async listBanks() {
    const banks = await listBanks(send)
    return banks.map(({ code, name }) => ({ code, name }))
  },
})

/** The provider lists by its own id of the transaction. */
async function listRefunds(send: Transport, reference: string): Promise<ProviderRefund[]> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`
  const response = await send({ method: 'GET', path })
  if (isUnknown(response)) return []
  const payment = parseData(Payment, requireSuccess(response).data)
  const query = `transaction=${encodeURIComponent(payment.id)}&perPage=100`
  const { data } = await request(send, { method: 'GET', path: `/refund?${query}` })
  return parseData(z.array(ListedRefund), data)
    .filter(({ transaction }) => !transaction || transaction === payment.id)
    .map(({ id, amount, status, merchant_note: note, message }) => ({
      refundId: id,
      amount,
      isWhole: amount >= payment.amount,
      status,
      ownRefundId: ownRefundIdIn(note),
      failure: message?.slice(0, 200),
    }))
}

async function listBanks(send: Transport) {
  const { data } = await request(send, { method: 'GET', path: '/bank?country=nigeria&currency=NGN' })
  return parseData(z.array(BankData), data)
}
