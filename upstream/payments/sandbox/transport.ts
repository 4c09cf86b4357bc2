import { z } from 'zod'
import type { ProviderCall, ProviderResponse, Transport } from '../paystack/transport.ts'
import type { SandboxLedger, SandboxTransaction } from './ledger.ts'
import { failure, success, verifyView } from './responses.ts'

const Start = z.object({
  email: z.email(),
  amount: z.number().int().positive(),
  currency: z.literal('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
})
const Refund = z.object({ transaction: z.string() })

export const sandboxTransport =
  (ledger: SandboxLedger): Transport =>
  async (call) => {
    if (call.path === '/transaction/initialize') return initialize(ledger, call)
    if (call.path === '/refund') return refund(ledger, call)
    const id = /^\/transaction\/(\d+)$/.exec(call.path)?.[1]
    if (id !== undefined) return view(await ledger.findById(Number(id)))
    return view(await ledger.find(decodeURIComponent(call.path.replace('/transaction/verify/', ''))))
  }

async function initialize(ledger: SandboxLedger, { body }: ProviderCall): Promise<ProviderResponse> {
  const start = Start.safeParse(body)
  if (!start.success) return failure(400, 'Invalid Amount Sent', 'invalid_params')
  const created = await ledger.create(start.data)
  if (!created) return failure(400, 'Duplicate Transaction Reference', 'duplicate_reference')
  const { accessCode: access_code, reference } = created
  const authorization_url = `https://checkout.paystack.com/${access_code}`
  return success({ authorization_url, access_code, reference }, 'Authorization URL created')
}

function view(found: SandboxTransaction | undefined): ProviderResponse {
  if (!found) return failure(400, 'Transaction reference not found.', 'transaction_not_found')
  return success(verifyView(found), 'Verification successful')
}

async function refund(ledger: SandboxLedger, { body }: ProviderCall): Promise<ProviderResponse> {
  const reference = Refund.safeParse(body).data?.transaction ?? ''
  const before = await ledger.find(reference)
  if (!before) return failure(404, 'Transaction not found', 'transaction_not_found')
  if (before.status === 'reversed') {
    return failure(400, 'Transaction has been fully reversed', 'transaction_reversed')
  }
  if (before.status !== 'success') return failure(400, 'Transaction has not been paid', 'not_paid')
  const after = await ledger.refund(reference)
  return success({ id: after?.refundId, status: 'pending' }, 'Refund has been queued for processing')
}
